import { expect, test } from "vitest";
import { deferred, jobApp, movableClock } from "./embedded.fixture";

/** Counts the executing calls per key. */
function gauge() {
  const inside = new Map<string, number>();
  const most = new Map<string, number>();
  const enter = (key: string) => {
    const now = (inside.get(key) ?? 0) + 1;
    inside.set(key, now);
    most.set(key, Math.max(now, most.get(key) ?? 0));
  };
  const leave = (key: string) => inside.set(key, (inside.get(key) ?? 0) - 1);
  /**
   * Resolves when `count` calls have executed concurrently, at the latest after two seconds, plus a short
   * delay.
   */
  const stay = async (key: string, together: number) => {
    const until = Date.now() + 2_000;
    while ((most.get(key) ?? 0) < together && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { enter, leave, stay, most };
}

test("a concurrency key never exceeds its limit, and uses it fully", async () => {
  const { enter, leave, stay, most } = gauge();
  const define: Parameters<typeof jobApp>[0] = (inngest) => [
    inngest.createFunction(
      { id: "main", triggers: { event: "go" }, retries: 3, concurrency: { key: "event.data.key", limit: 2 } },
      async ({ event, step, attempt }) => {
        const { key, n } = event.data;
        for (const name of ["one", "two"]) {
          await step.run(name, async () => {
            enter(key);
            await stay(key, 2);
            leave(key);
            if (n % 4 === 0 && attempt === 0) throw new Error("again");
          });
        }
      },
    ),
  ];
  const app = await jobApp(define);
  await jobApp(define, { appId: app.id });
  const events = Array.from({ length: 45 }, (_, n) => ({ name: "go", data: { key: `k${n % 3}`, n } }));
  await app.inngest.send(events);
  await expect
    .poll(async () => (await app.runs()).filter(({ status }) => status === "completed").length, {
      timeout: 50_000,
    })
    .toBe(45);
  expect(Object.fromEntries(most)).toEqual({ k0: 2, k1: 2, k2: 2 });
});

test("a sleeping or waiting run occupies no slot", async () => {
  const time = movableClock();
  const started: string[] = [];
  const app = await jobApp(
    (inngest) => [
      inngest.createFunction(
        { id: "main", triggers: { event: "go" }, concurrency: 1 },
        async ({ event, step }) => {
          await step.run("start", () => started.push(event.data.name));
          await step.sleep("nap", "1h");
        },
      ),
    ],
    time,
  );
  await app.inngest.send(["a", "b", "c"].map((name) => ({ name: "go", data: { name } })));
  await expect.poll(() => started.toSorted()).toEqual(["a", "b", "c"]);
});

test("a run released by a stopping process frees its slot immediately", async () => {
  const { resolve, settled } = deferred();
  let first = true;
  const define: Parameters<typeof jobApp>[0] = (inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" }, concurrency: 1 }, ({ step }) =>
      step.run("work", () => {
        if (!first) return "done";
        first = false;
        resolve();
        return new Promise<string>(() => {});
      }),
    ),
  ];
  const stopping = await jobApp(define, { stopTimeoutMs: 50 });
  await stopping.inngest.send([{ name: "go" }, { name: "go" }]);
  await settled;
  await stopping.executor.stop();
  await jobApp(define, { appId: stopping.id });
  await expect.poll(stopping.runs).toMatchObject([{ result: "done" }, { result: "done" }]);
});
