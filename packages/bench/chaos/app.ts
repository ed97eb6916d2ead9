import { getRequestListener } from "@hono/node-server";
import { z } from "zod";
import { lane } from "@/server/api/lane";
import { releaseDue } from "@/server/balance/release-job";
import { AttemptInput, attemptLink } from "@/server/checkout/attempt";
import { returnAddress } from "@/server/checkout/return";
import { ApiError } from "@/server/core/errors";
import { compareBooks } from "@/server/payments/compare-books-job";
import { reconcile } from "@/server/payments/reconcile-job";
import { completeEnvironment } from "@/server/platform/launch/environment";
import { serve } from "@/server/platform/launch/serve";
import { sweep } from "@/server/sweep-job";

// The service without its pages: the same HTTP server, the same lane for `/v1` and the same jobs as the program, plus
// the doors of payers that Next serves otherwise. Up in a second, so that it can be killed often.

const Command = z.object({ id: z.int(), command: z.enum(["reconcile", "sweep", "daily"]) });

/** What the jobs do of themselves each minute or each day, now. */
const commands = {
  /** Answers how many payments and refunds were due. */
  async reconcile() {
    const { payments, refunds } = await reconcile();
    return payments + refunds;
  },
  /** Answers how many deliveries nobody had woken. */
  sweep: async () => (await sweep()).deliveries,
  /** Answers how many differences there are between the gateway's books and ours. */
  async daily() {
    await releaseDue();
    return (await compareBooks("test", { youngestMs: 0 }))?.differences ?? -1;
  },
};

process.on("message", (message) => {
  const asked = Command.safeParse(message).data;
  if (asked === undefined) return; // another program of this one's has commands of its own
  const { id, command } = asked;
  commands[command]().then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
// Whoever started this process is gone.
process.on("disconnect", () => process.exit(0));

async function door(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, place = "", slug = "", action] = pathname.split("/");
  if (request.method === "GET" && place === "return") return backFromBank(slug);
  if (request.method === "POST" && place === "pay" && action === "attempt") return attempt(slug, request);
  return new Response(null, { status: 404 });
}

async function backFromBank(slug: string): Promise<Response> {
  const location = await returnAddress(slug);
  return location === null
    ? new Response(null, { status: 404 })
    : new Response(null, { status: 303, headers: { location } });
}

async function attempt(slug: string, request: Request): Promise<Response> {
  try {
    return Response.json(await attemptLink(slug, AttemptInput.parse(await request.json())));
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError("internal_error", { cause: error });
    return Response.json(failure.envelope("en"), { status: failure.status });
  }
}

completeEnvironment({}); // as whoever launches the program does
const serving = await serve(
  { lane, handle: getRequestListener(door, { hostname: "localhost" }) },
  { drainMs: 5_000, packed: false },
);
process.on("SIGTERM", () => void serving.stop().then(() => process.exit(0)));
process.send?.({ ready: true });
