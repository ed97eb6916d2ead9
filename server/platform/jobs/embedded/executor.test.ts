import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type GetStepTools, type Inngest, NonRetriableError, RetryAfterError } from "inngest";
import { expect, test } from "vitest";
import { inngestRetryDelayMs } from "./database";
import { jobApp, movableClock } from "./embedded.fixture";

test("a failed step is retried without repeating earlier steps", async () => {
  const done = { first: 0, second: 0 };
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, async ({ step, attempt }) => {
      const first = await step.run("first", () => ++done.first);
      const second = await step.run("second", () => {
        done.second += 1;
        if (done.second < 3) throw new Error("not yet");
        return done.second;
      });
      return { first, second, attempt };
    }),
  ]);
  await app.inngest.send({ name: "go" });
  await expect
    .poll(app.runs)
    .toMatchObject([{ status: "completed", result: { first: 1, second: 3, attempt: 0 } }]);
  expect(done).toEqual({ first: 1, second: 3 });
});

test("a step that always fails is retried up to its limit, and the run fails", async () => {
  let attempts = 0;
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" }, retries: 2 }, ({ step }) =>
      step.run("always", () => {
        attempts += 1;
        throw new Error("never");
      }),
    ),
  ]);
  await app.inngest.send({ name: "go" });
  await expect.poll(app.runs).toMatchObject([{ status: "failed", result: { message: "never" } }]);
  expect(attempts).toBe(3);
});

test("a NonRetriableError fails the run at the first attempt", async () => {
  let attempts = 0;
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, ({ step }) =>
      step.run("once", () => {
        attempts += 1;
        throw new NonRetriableError("no such card");
      }),
    ),
  ]);
  await app.inngest.send({ name: "go" });
  await expect.poll(app.runs).toMatchObject([{ status: "failed", result: { message: "no such card" } }]);
  expect(attempts).toBe(1);
});

test("code can catch a step's final failure and continue", async () => {
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" }, retries: 0 }, async ({ step }) => {
      const caught = await step
        .run("fails", () => Promise.reject(new Error("declined")))
        .catch((error: Error) => error.message);
      return step.run("after", () => `after ${caught}`);
    }),
  ]);
  await app.inngest.send({ name: "go" });
  await expect.poll(app.runs).toMatchObject([{ status: "completed", result: "after declined" }]);
});

test("RetryAfterError overrides the retry delays", async () => {
  const time = movableClock();
  let attempts = 0;
  const app = await jobApp(
    (inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go" } }, ({ step }) =>
        step.run("busy", () => {
          attempts += 1;
          if (attempts === 1) throw new RetryAfterError("busy", "1h");
          return attempts;
        }),
      ),
    ],
    time,
  );
  await app.inngest.send({ name: "go" });
  await expect.poll(() => attempts).toBe(1);
  await app.idle();
  time.advance(3590);
  await app.idle();
  expect(attempts).toBe(1);
  time.advance(10);
  await expect.poll(app.runs).toMatchObject([{ status: "completed", result: 2 }]);
});

test("retry delays are those of the Inngest server, with up to 30 seconds of jitter", async () => {
  const time = movableClock();
  const tried: number[] = [];
  const app = await jobApp(
    (inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go" }, retries: 3 }, () => {
        tried.push(tried.length);
        throw new Error("down");
      }),
    ],
    { ...time, retryDelayMs: inngestRetryDelayMs },
  );
  await app.inngest.send({ name: "go" });
  for (const [retry, seconds] of [15, 30, 60].entries()) {
    await expect.poll(() => tried.length).toBe(retry + 1);
    await app.idle();
    // Time also passes by itself.
    time.advance(seconds - 10);
    await app.idle();
    expect(tried).toHaveLength(retry + 1);
    time.advance(10);
  }
  await expect.poll(app.runs).toMatchObject([{ status: "failed" }]);
});

test.for([
  ["sleep", (step: Step) => step.sleep("nap", "90m")],
  ["sleepUntil", (step: Step, until: Date) => step.sleepUntil("nap", until)],
] as const)("%s waits for the given time without occupying a slot", async ([, sleep]) => {
  const time = movableClock();
  const until = new Date(time.now().getTime() + 5_400_000);
  const seen: string[] = [];
  const app = await jobApp(
    (inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go" } }, async ({ step }) => {
        await step.run("before", () => seen.push("before"));
        await sleep(step, until);
        await step.run("after", () => seen.push("after"));
      }),
    ],
    time,
  );
  await app.inngest.send({ name: "go" });
  await expect.poll(() => seen).toEqual(["before"]);
  await app.idle();
  time.advance(5390);
  await app.idle();
  expect(seen).toEqual(["before"]);
  time.advance(10);
  await expect.poll(app.runs).toMatchObject([{ status: "completed" }]);
  expect(seen).toEqual(["before", "after"]);
});

test("a function can have a longer timeout than the others", async () => {
  let calls = 0;
  const appId = `app-${randomUUID()}`;
  const app = await jobApp(
    (inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go" } }, ({ step }) =>
        step.run("long", () => {
          calls += 1;
          return sleep(300);
        }),
      ),
    ],
    { appId, callTimeoutMs: 50, callTimeouts: { [`${appId}-main`]: 60_000 } },
  );
  await app.inngest.send({ name: "go" });
  await expect.poll(app.runs).toMatchObject([{ status: "completed" }]);
  expect(calls).toBe(1);
});

test("a hanging step times out and is retried", async () => {
  let attempts = 0;
  const app = await jobApp(
    (inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go" } }, ({ step }) =>
        step.run("hang", () => {
          attempts += 1;
          return attempts === 1 ? new Promise<string>(() => {}) : "done";
        }),
      ),
    ],
    { callTimeoutMs: 200 },
  );
  await app.inngest.send({ name: "go" });
  await expect.poll(app.runs).toMatchObject([{ status: "completed", result: "done" }]);
  // A busy machine may take longer than the timeout for the second attempt too.
  expect(attempts).toBeGreaterThanOrEqual(2);
});

test("step results round-trip unchanged", async () => {
  const odd = [
    "\0",
    "\ud800",
    "😀",
    '"\\\n',
    "__proto__",
    { toJSON: "a", "10": 1, "9": 2 },
    1e-7,
    -0,
    null,
    { data: 1 },
  ];
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, async ({ event, step }) => {
      const same = await step.run("same", () => event.data.odd);
      return step.run("again", () => same);
    }),
  ]);
  await app.inngest.send({ name: "go", data: { odd } });
  await expect
    .poll(app.runs)
    .toEqual([expect.objectContaining({ status: "completed", result: JSON.parse(JSON.stringify(odd)) })]);
});

test("an invalid sleep duration fails the run", async () => {
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, ({ step }) =>
      step.sleep("nap", "1h30m"),
    ),
  ]);
  await app.inngest.send({ name: "go" });
  await expect.poll(app.runs).toMatchObject([{ status: "failed", result: { name: "SleepError" } }]);
});

type Step = GetStepTools<Inngest>;
