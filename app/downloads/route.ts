import { downloadIndex } from "@/server/api/docs/downloads";

/** Lists the packages of the clients and the command line. */
export const GET = (): Response => downloadIndex();
