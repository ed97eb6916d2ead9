import { issueTokens } from "@/server/api/oauth/token";

export { issueTokens as POST };
