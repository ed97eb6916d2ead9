import { once } from "node:events";
import { z } from "zod";
import { seed } from "@/prisma/seed";
import { oneLine } from "./start-error";

const SeedRequest = z.object({
  ownerUrl: z.string(),
  sandboxUrl: z.string().nullable(),
});
export type SeedRequest = z.infer<typeof SeedRequest>;

/** Runs the seed for the launcher, which sends the request and waits for one answer. */
async function run() {
  const [request] = await once(process, "message");
  try {
    answer({ fields: await seed(SeedRequest.parse(request)) });
  } catch (error) {
    answer({ error: oneLine(error) });
  }
}

const answer = (message: object) => process.send?.(message, () => process.exit(0));

await run();
