import { randomUUID } from "node:crypto";
import type { Inngest } from "inngest";
import { expect, test } from "vitest";
import { jobApp } from "./embedded.fixture";

const go = (key: string, n: number) => ({ name: "go", data: { key, n } });
const appId = `app-${randomUUID()}`;

type Body = (numbers: number[], attempt: number) => Promise<unknown> | unknown;

/** A function with batches of three events per key and a concurrency limit of four. */
const define = (body: Body) => (inngest: Inngest) => [
  inngest.createFunction(
    { id: "main", triggers: { event: "go" }, concurrency: { key: "event.data.key", limit: 4 }, retries: 2 },
    ({ events, attempt }) =>
      body(
        events.map(({ data }) => data.n),
        attempt,
      ),
  ),
];
const options = (id: string) => ({ appId: id, batchSizes: { [`${id}-main`]: 3 } });

test("one call executes the due runs of a queue, up to the batch size and the concurrency limit", async () => {
  const calls: number[][] = [];
  const id = `${appId}-size`;
  const app = await jobApp(
    define((numbers) => void calls.push(numbers)),
    options(id),
  );
  await app.executor.stop();
  await app.inngest.send([...[1, 2, 3, 4, 5, 6, 7].map((n) => go("many", n)), go("one", 8)]);
  await app.executor.start(app.handler);
  await app.idle();
  expect(calls.flat().toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(calls).toContainEqual([8]);
  expect(Math.max(...calls.map(({ length }) => length))).toBe(3);
  expect((await app.runs()).map(({ status }) => status)).toEqual(new Array(8).fill("completed"));
});

test("queues without due runs do not reduce the batch size of others", async () => {
  const calls: number[][] = [];
  const id = `${appId}-later`;
  const app = await jobApp(
    define((numbers) => void calls.push(numbers)),
    options(id),
  );
  await app.executor.stop();
  const later = Date.now() + 3_600_000;
  await app.inngest.send(Array.from({ length: 700 }, (_, n) => ({ ...go(`later ${n}`, 0), ts: later })));
  await app.inngest.send([1, 2, 3].map((n) => go("now", n)));
  await app.executor.start(app.handler);
  await app.idle();
  expect(calls.map((numbers) => numbers.toSorted())).toEqual([[1, 2, 3]]);
});

test("a failed call of several runs retries each of them", async () => {
  const failed: number[] = [];
  const done: number[] = [];
  const id = `${appId}-retry`;
  const body: Body = (numbers, attempt) => {
    if (attempt > 0) return void done.push(...numbers);
    failed.push(...numbers);
    throw new Error("not yet");
  };
  const app = await jobApp(define(body), options(id));
  await app.executor.stop();
  await app.inngest.send([1, 2, 3].map((n) => go("k", n)));
  await app.executor.start(app.handler);
  // The retry is due later; until then the executor is idle.
  const statuses = async () => (await app.runs()).map(({ status }) => status);
  await expect.poll(statuses).toEqual(["completed", "completed", "completed"]);
  expect([failed.toSorted(), done.toSorted()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test("a function with steps fails with an explanation when called for several runs", async () => {
  const id = `${appId}-steps`;
  const app = await jobApp(
    (inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go" }, retries: 0 }, ({ step }) =>
        step.run("one", () => 1),
      ),
    ],
    options(id),
  );
  await app.executor.stop();
  await app.inngest.send([1, 2].map((n) => go("k", n)));
  await app.executor.start(app.handler);
  await app.idle();
  const [first] = await app.runs();
  expect(first).toMatchObject({
    status: "failed",
    result: { message: "A function whose runs are executed together has no steps." },
  });
});
