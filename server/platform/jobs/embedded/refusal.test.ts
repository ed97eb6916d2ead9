import type { Inngest } from "inngest";
import { serve } from "inngest/edge";
import { expect, test } from "vitest";
import { createInngest } from "@/server/platform/jobs/client";
import { testDatabase } from "@/server/test/worker";
import { embedded, jobApp } from "./embedded.fixture";

type Options = Parameters<Inngest["createFunction"]>[0];

const unsupported: Record<string, Partial<Options>> = {
  batchEvents: { batchEvents: { maxSize: 2, timeout: "1s" } },
  debounce: { debounce: { period: "1s" } },
  throttle: { throttle: { limit: 1, period: "1s" } },
  rateLimit: { rateLimit: { limit: 1, period: "1s" } },
  singleton: { singleton: { mode: "skip" } },
  priority: { priority: { run: "event.data.p" } },
  timeouts: { timeouts: { finish: "1m" } },
  idempotency: { idempotency: "event.data.id" },
  cancel: { cancelOn: [{ event: "stop" }] },
};

test.for(Object.entries(unsupported))(
  "rejects %s at start with the function's name",
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

const unreadable: [string, Partial<Options>][] = [
  ["a trigger with a condition", { triggers: { event: "go", if: "event.data.n == 1" } }],
  ["a wildcard trigger", { triggers: { event: "go/*" } }],
  ["a trigger reserved for an Inngest server", { triggers: { event: "inngest/function.finished" } }],
  ["an onFailure handler", { onFailure: () => undefined }],
  ["two concurrency limits", { concurrency: [{ limit: 3 }, { key: "event.data.key", limit: 1 }] }],
  ["a concurrency key that is not a path", { concurrency: { key: "event.data.a + 'x'", limit: 1 } }],
  ["a concurrency limit across functions", { concurrency: { key: "event.data.a", limit: 1, scope: "env" } }],
];

test.for(unreadable)("rejects %s at start with the name of the function", async ([, options]) => {
  await expect(
    jobApp((inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go" }, ...options }, () => 1),
    ]),
  ).rejects.toThrow(/^The embedded executor cannot run function "app-[^"]*-main(-failure)?": ✖/);
});

test("rejects an invalid cron at start", async () => {
  await expect(
    jobApp((inngest) => [
      inngest.createFunction({ id: "main", triggers: { cron: "TZ=Mars/Base 0 2 * * *" } }, () => 1),
    ]),
  ).rejects.toThrow('the cron "TZ=Mars/Base 0 2 * * *" is not valid');
});

test("rejects streaming at start", async () => {
  const { pool } = await testDatabase();
  const { inngest, executor } = createInngest("streaming", embedded, pool);
  await expect(executor?.start(serve({ client: inngest, functions: [], streaming: true }))).rejects.toThrow(
    /stream/i,
  );
});

test("waitForEvent and invoke fail the run with an explanation", async () => {
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

test("parallel steps fail the run with an explanation", async () => {
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, ({ step }) =>
      Promise.all([step.run("one", () => 1), step.run("two", () => 2)]),
    ),
  ]);
  await app.inngest.send({ name: "go" });
  const message = expect.stringMatching(/^The embedded executor does not support parallel steps/);
  await expect.poll(app.runs).toMatchObject([{ status: "failed", result: { message } }]);
});
