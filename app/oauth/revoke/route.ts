import { revokeToken } from "@/server/api/oauth/revoke";

export { revokeToken as POST };
