import { mcp } from "@/server/api/mcp/mcp";

export { mcp as DELETE, mcp as GET, mcp as POST };
