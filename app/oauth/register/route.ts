import { registerClient } from "@/server/api/oauth/endpoints";

export { registerClient as POST };
