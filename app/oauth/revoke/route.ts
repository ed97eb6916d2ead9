import { revokeToken } from "@/server/api/oauth/endpoints";

export { revokeToken as POST };
