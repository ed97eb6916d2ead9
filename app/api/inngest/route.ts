import { readText } from "@/server/core/body";
import { inngestHandler } from "@/server/jobs/start";

/** More than a step's state may be; the SDK reads a body whole before it looks at who signed it. */
const maximumBytes = 4.5 * 1024 * 1024;

async function counted(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  const body = await readText(request, maximumBytes).catch(() => null);
  if (body === null) return new Response(null, { status: 413, headers: { connection: "close" } });
  return inngestHandler(new Request(url, { method, headers, body }));
}

export { counted as POST, counted as PUT, inngestHandler as GET };
