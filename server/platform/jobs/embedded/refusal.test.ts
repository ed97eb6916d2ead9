import type { Inngest } from "inngest";
import { serve } from "inngest/edge";
import { expect, test } from "vitest";
import { createInngest } from "@/server/platform/jobs/client";
import { testDatabase } from "@/server/test/worker";
import { embedded, jobApp } from "./job-app";

type Options = Parameters<Inngest["createFunction"]>[0];

const unsupported: Record<string, Partial<Options>> = {
  batchEvents: { batchEvents: { maxSize: 2, timeout: "1s" } },
  debounce: { debounce: { period: "1s" } },
  throttle: { throttle: { limit: 1, period: "1s" } },
  rateLimit: { rateLimit: { limit: 1, period: "1s" } },
  singleton: { singleton: { mode: "skip" } },
  priority: { priority: { run: "event.data.p" } },
  timeouts: { timeouts: { finish: "1m" } },
};

test.for(Object.entries(unsupported))(
  "%s is refused at start, naming the function",
  async ([option, options]) => {
    await expect(
      jobApp((inngest) => [
        inngest.createFunction({ id: "main", triggers: { event: "go" }, ...options }, () => 1),
      ]),
    ).rejects.toThrow(
      new RegExp(`^The embedded executor cannot run function "app-[^"]*-main": ${option} is not supported`),
    );
  },
);

test.for([
  ["event.data.n > 1", "the expression `event.data.n > 1` is more than"],
  ["event.data.a == 'x' || event.data.b == 'y'", "is more than"],
  ["size(event.data.list) == 1", "is more than"],
] as const)("the trigger expression %s is refused at start", async ([expression, sentence]) => {
  await expect(
    jobApp((inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go", if: expression } }, () => 1),
    ]),
  ).rejects.toThrow(sentence);
});

test.for([
  ["go/*", "is a pattern"],
  ["inngest/function.finished", "is never sent here"],
] as const)("the trigger %s is refused at start", async ([event, sentence]) => {
  await expect(
    jobApp((inngest) => [inngest.createFunction({ id: "main", triggers: { event } }, () => 1)]),
  ).rejects.toThrow(sentence);
});

test("a cron that cannot be read is refused at start", async () => {
  await expect(
    jobApp((inngest) => [
      inngest.createFunction({ id: "main", triggers: { cron: "TZ=Mars/Base 0 2 * * *" } }, () => 1),
    ]),
  ).rejects.toThrow('the cron "TZ=Mars/Base 0 2 * * *" is not valid');
});

test("streaming is refused at start", async () => {
  const { pool } = await testDatabase();
  const { inngest, executor } = createInngest("streaming", embedded, pool);
  await expect(executor?.start(serve({ client: inngest, functions: [], streaming: true }))).rejects.toThrow(
    /stream/i,
  );
});

test("waitForEvent and invoke fail their run with a sentence that says why", async () => {
  const app = await jobApp((inngest) => {
    const other = inngest.createFunction({ id: "other", triggers: { event: "other" } }, () => 1);
    return [
      other,
      inngest.createFunction({ id: "waits", triggers: { event: "go" } }, ({ step }) =>
        step.waitForEvent("wait", { event: "other", timeout: "1h" }),
      ),
      inngest.createFunction({ id: "invokes", triggers: { event: "go" } }, ({ step }) =>
        step.invoke("call", { function: other, data: {} }),
      ),
    ];
  });
  await app.inngest.send({ name: "go" });
  const sentence =
    /^The embedded executor does not support (WaitForEvent|InvokeFunction) \(step ".*"\); set INNGEST_BASE_URL/;
  await expect.poll(app.runs).toMatchObject([
    { status: "failed", result: { message: expect.stringMatching(sentence) } },
    { status: "failed", result: { message: expect.stringMatching(sentence) } },
  ]);
});
