import { protectedResource } from "@/server/api/oauth/metadata";

type Props = { params: Promise<{ path?: string[] }> };

/** The metadata of `/mcp`, also without its path for clients that look there. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const path = (await params).path?.join("/") ?? "mcp";
  return path === "mcp" ? protectedResource() : new Response(null, { status: 404 });
}
