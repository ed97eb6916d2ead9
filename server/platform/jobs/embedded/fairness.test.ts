import type { Inngest } from "inngest";
import { expect, test } from "vitest";
import { deferred, jobApp } from "./embedded.fixture";

/** A function with a concurrency key whose calls with `data.hangs` run until the test releases them. */
function keyed(limit: number) {
  const began: string[] = [];
  const go = deferred();
  const define = (inngest: Inngest) => [
    inngest.createFunction(
      { id: "main", triggers: { event: "go" }, concurrency: { key: "event.data.key", limit } },
      async ({ event }) => {
        began.push(event.data.name ?? event.data.key);
        if (event.data.hangs === true) await go.settled;
      },
    ),
  ];
  return { began, define, releaseAll: go.resolve };
}

const go = (key: string, more: object = {}) => ({ name: "go", data: { key, ...more } });
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

test("a call with an idle key does not wait behind another key's backlog", async () => {
  const { began, define } = keyed(1);
  const app = await jobApp(define, { parallelism: 1 });
  await app.executor.stop();
  await app.inngest.send(times(300, () => go("many")));
  await app.inngest.send(times(300, (n) => go("others", { name: `other ${n}` })));
  await app.inngest.send(go("one"));
  await app.executor.start(app.handler);
  await expect.poll(() => began).toContain("one");
  expect(began.indexOf("one")).toBeLessThan(5);
});

test("calls of one key all run once, whether they arrive together or separately", async () => {
  const { began, define } = keyed(2);
  const app = await jobApp(define, { parallelism: 1 });
  await app.executor.stop();
  await app.inngest.send(times(20, (n) => go("k", { name: String(n) })));
  await app.executor.start(app.handler);
  await expect.poll(() => began.length).toBe(20);
  expect(new Set(began).size).toBe(20);
  for (const n of times(10, (n) => n)) await app.inngest.send(go("k", { name: `later ${n}` }));
  await expect.poll(() => began.length).toBe(30);
  expect(new Set(began).size).toBe(30);
});

test("keys with hanging calls leave half of the slots to idle keys", async () => {
  const { began, define, releaseAll } = keyed(5);
  const app = await jobApp(define, { parallelism: 10 });
  await app.inngest.send(["a", "b"].flatMap((key) => times(20, () => go(key, { hangs: true }))));
  await expect.poll(() => began.length).toBeGreaterThanOrEqual(5);
  await app.inngest.send(times(20, (n) => go(`fine ${n}`)));
  await expect.poll(() => began.filter((name) => name.startsWith("fine"))).toHaveLength(20);
  expect(began.filter((name) => name === "a" || name === "b").length).toBeLessThanOrEqual(6);
  releaseAll();
  await app.idle();
  expect(began.filter((name) => name === "a" || name === "b")).toHaveLength(40);
});

test("a function with hanging calls leaves a fifth of the slots to other functions", async () => {
  const { began, define, releaseAll } = keyed(1);
  const app = await jobApp(
    (inngest) => [
      ...define(inngest),
      inngest.createFunction({ id: "other", triggers: { event: "other" } }, () => void began.push("other")),
    ],
    { parallelism: 10 },
  );
  await app.inngest.send(times(40, (n) => go(`key ${n}`, { hangs: true })));
  await expect.poll(() => began.length).toBe(8);
  await app.inngest.send({ name: "other" });
  await expect.poll(() => began).toContain("other");
  expect(began).toHaveLength(9);
  releaseAll();
  await app.idle();
  expect(began).toHaveLength(41);
});

test("keys whose calls were slow leave half of a function's slots to the others", async () => {
  const { began, define, releaseAll } = keyed(1);
  const app = await jobApp(define, { parallelism: 10, slowAfterMs: 0 });
  const slow = times(20, (n) => `slow ${n}`);
  await app.inngest.send(slow.map((key) => go(key)));
  await app.idle();
  await app.inngest.send(slow.map((key) => go(key, { hangs: true })));
  await expect.poll(() => began.length).toBe(20 + 4);
  await app.inngest.send(times(20, (n) => go(`fine ${n}`)));
  await expect.poll(() => began.filter((name) => name.startsWith("fine"))).toHaveLength(20);
  expect(began.filter((name) => name.startsWith("slow"))).toHaveLength(20 + 4);
  releaseAll();
  await app.idle();
  expect(began.filter((name) => name.startsWith("slow"))).toHaveLength(40);
});

test("a batch of events with some duplicates runs every new event", async () => {
  const { began, define } = keyed(1);
  const app = await jobApp(define);
  await app.inngest.send({ id: "seen", ...go("k") });
  await app.idle();
  await app.inngest.send([
    { id: "seen", ...go("k") },
    { id: "new", ...go("k") },
    { id: "newer", ...go("k") },
  ]);
  await app.idle();
  expect(began).toHaveLength(3);
});
