import { authorizationServer } from "@/server/api/oauth/metadata";

export { authorizationServer as GET };
