import { once } from "node:events";
import { z } from "zod";
import { oneLine } from "@/server/base/runtime/start-error";
import type { SeedRequest } from "@/server/platform/launch/demo";
import { seed } from "./seed";

const Request = z.object({
  ownerUrl: z.string(),
  sandboxUrl: z.string().nullable(),
}) satisfies z.ZodType<SeedRequest>;

/** Runs the seed for the launcher, which sends the request and waits for one answer. */
async function run() {
  const [request] = await once(process, "message");
  try {
    response({ fields: await seed(Request.parse(request)) });
  } catch (error) {
    response({ error: oneLine(error) });
  }
}

const response = (message: object) => process.send?.(message, () => process.exit(0));

await run();
