import { mcp } from "@/server/transports/mcp";

export { mcp as DELETE, mcp as GET, mcp as POST };
