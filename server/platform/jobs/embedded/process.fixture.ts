import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import pg from "pg";
import { origin } from "./events";
import { Executor } from "./executor";

// Run by a test as a separate process, which the test kills during a step.
const [, , url = "", appId = "", leaseSeconds = "2"] = process.argv;
const keys = { signingKey: "5a".repeat(32), eventKey: "key" };
const executor = new Executor({
  pool: new pg.Pool({ connectionString: url }),
  appId,
  leaseSeconds: Number(leaseSeconds),
  ...keys,
});
const inngest = new Inngest({ id: appId, fetch: executor.fetch, baseUrl: origin, isDev: false, ...keys });
const main = inngest.createFunction(
  { id: "main", triggers: { event: "go" }, concurrency: 1 },
  async ({ step }) => {
    await step.run("before", () => process.send?.("before"));
    await step.run("endless", () => {
      process.send?.("endless");
      return new Promise<string>(() => {});
    });
  },
);
await executor.start(serve({ client: inngest, functions: [main] }));
process.send?.("started");
