import { env } from "@/server/base/runtime/env";
import { inngestHandler } from "@/server/jobs/start";
import { noteUnsigned } from "@/server/platform/jobs/client";
import { executor } from "@/server/platform/jobs/enqueue";
import { signedCall } from "@/server/platform/jobs/signed";

/** The embedded executor calls jobs in process, so without an Inngest server this route returns 404. */
async function called(request: Request): Promise<Response> {
  const signingKey = executor === undefined ? env.INNGEST_SIGNING_KEY : undefined;
  if (signingKey === undefined) return refused(404);
  if (request.method === "GET") return inngestHandler(request);
  const call = await signedCall(request, signingKey).catch(() => "unacceptable" as const);
  if (call === "unacceptable") return refused(413);
  if (call !== null) return inngestHandler(call);
  noteUnsigned();
  return refused(401, { message: "Unauthorized" });
}

const refused = (status: number, body?: object) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { "cache-control": "no-store", connection: "close" },
  });

export { called as GET, called as POST, called as PUT };
