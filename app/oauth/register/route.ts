import { registerClient } from "@/server/api/oauth/register";

export { registerClient as POST };
