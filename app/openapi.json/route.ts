import { openapi } from "@/server/transports/openapi";

export const GET = () => Response.json(openapi());
