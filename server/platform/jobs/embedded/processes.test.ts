import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/server/test/worker";
import { type ExecutorSettings, executorSettingsOf } from "./database";
import { deferred, jobApp, movableClock } from "./embedded.fixture";
import {
  claim,
  completeStep,
  deleteExpired,
  endRuns,
  heartbeat,
  lockQueues,
  putToSleep,
  retryRuns,
} from "./queue";
import { WorkerPool } from "./worker-pool";

type Define = Parameters<typeof jobApp>[0];

test("two executors share 200 runs, and each step takes effect exactly once", async () => {
  const effects: string[] = [];
  const define =
    (who: string): Define =>
    (inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go" } }, async ({ event, step }) => {
        await step.run("one", () => effects.push(`${event.data.n} one`));
        await step.run("two", () => effects.push(`${event.data.n} two`));
        return who;
      }),
    ];
  const app = await jobApp(define("first"));
  await jobApp(define("second"), { appId: app.id });
  await app.inngest.send(Array.from({ length: 200 }, (_, n) => ({ name: "go", data: { n } })));
  await app.idle();
  const runs = await app.runs();
  expect(runs.filter(({ status }) => status === "completed")).toHaveLength(200);
  expect(new Set(runs.map(({ result }) => result))).toEqual(new Set(["first", "second"]));
  expect([effects.length, new Set(effects).size]).toEqual([400, 400]);
});

test("a killed process's step is taken over without repeating completed steps, and its slot is freed", async () => {
  const ran: string[] = [];
  const app = await jobApp(
    (inngest) => [
      inngest.createFunction({ id: "main", triggers: { event: "go" }, concurrency: 1 }, async ({ step }) => {
        await step.run("before", () => ran.push("before"));
        return step.run("endless", () => "taken over");
      }),
    ],
    { leaseSeconds: 2 },
  );
  await app.executor.stop();
  const { url } = await testDatabase();
  const child = fork(fileURLToPath(new URL("./process.fixture.ts", import.meta.url)), [url, app.id, "2"], {
    execArgv: ["--import", "tsx"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const reached = new Promise<void>((resolve) =>
    child.on("message", (step) => step === "endless" && resolve()),
  );
  await once(child, "message");
  await app.inngest.send({ name: "go" });
  await reached;
  child.kill("SIGKILL");
  await once(child, "exit");
  await app.executor.start(app.handler);
  await expect.poll(app.runs).toMatchObject([{ status: "completed", result: "taken over" }]);
  expect(ran).toEqual([]);
});

test("a process that lost its lease changes nothing", async () => {
  const time = movableClock();
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, () => 1),
  ]);
  await app.executor.stop();
  const settings = settingsFor(app, time.now);
  const claimed = async () => (await claim(settings, new WorkerPool(settings))).flat();
  await app.inngest.send({ name: "go" });
  const [late] = await claimed();
  expect(await claimed()).toEqual([]);
  time.advance(21);
  const [owner] = await claimed();
  if (late === undefined || owner === undefined) throw new Error("Nothing was claimed.");
  const step = { id: "s", value: { data: "late" } };
  expect(await endRuns(settings, [late], "completed", "late")).toBe(0);
  expect(await endRuns(settings, [late], "failed", "late")).toBe(0);
  expect(await retryRuns(settings, [late], 0)).toBe(0);
  expect(await putToSleep(settings, late, "nap", time.now())).toBe(0);
  for (const keepLease of [true, false])
    expect(await completeStep(settings, late, { step, sdkVersion: 2, keepLease })).toBe(false);
  expect(await heartbeat(settings, [late.token, owner.token])).toEqual([late.token]);
  expect(await app.runs()).toMatchObject([{ status: "running", result: null }]);
  expect((await app.pool.query("select from jobs.steps where run_id = $1", [late.id])).rowCount).toBe(0);
  expect(await endRuns(settings, [owner], "completed", "owner")).toBe(1);
  expect(await endRuns(settings, [owner], "completed", "twice")).toBe(0);
  expect(await app.runs()).toMatchObject([{ status: "completed", result: "owner" }]);
});

test("a lost database connection loses neither work nor results", async () => {
  const { resolve, settled } = deferred();
  const go = deferred();
  const ran: string[] = [];
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, ({ event, step }) =>
      step.run("work", async () => {
        ran.push(event.data.name);
        resolve();
        if (event.data.name === "first") await go.settled;
        return event.data.name;
      }),
    ),
  ]);
  await app.inngest.send({ name: "go", data: { name: "first" } });
  await settled;
  const cut = () =>
    app.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()",
    );
  await cut();
  go.resolve();
  await cut();
  await app.inngest.send({ name: "go", data: { name: "second" } });
  await expect.poll(app.runs).toMatchObject([{ result: "first" }, { result: "second" }]);
  expect(ran).toEqual(["first", "second"]);
});

test("stopping completes the call in flight and starts no other", async () => {
  const { resolve, settled } = deferred();
  const go = deferred();
  const ran: string[] = [];
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, async ({ step }) => {
      await step.run("one", async () => {
        resolve();
        await go.settled;
        ran.push("one");
      });
      await step.run("two", () => ran.push("two"));
    }),
  ]);
  await app.inngest.send({ name: "go" });
  await settled;
  const stopped = app.executor.stop();
  go.resolve();
  await stopped;
  expect(ran).toEqual(["one"]);
  await app.executor.start(app.handler);
  await expect.poll(app.runs).toMatchObject([{ status: "completed" }]);
  expect(ran).toEqual(["one", "two"]);
});

test("a run claimed while its process stops is left to other processes", async () => {
  const ran: string[] = [];
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, () => ran.push("main")),
  ]);
  const holder = await app.pool.connect();
  await holder.query("begin");
  await lockQueues(holder, app.id);
  await app.inngest.send({ name: "go" });
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBeGreaterThan(0);
  const stopped = app.executor.stop();
  await holder.query("commit");
  holder.release();
  await stopped;
  expect(ran).toEqual([]);
  await app.executor.start(app.handler);
  await expect.poll(app.runs).toMatchObject([{ status: "completed" }]);
});

test("deletes only records that ended before the retention period", async () => {
  const time = movableClock();
  const app = await jobApp(
    (inngest) => [
      inngest.createFunction({ id: "ends", triggers: { event: "go" } }, ({ step }) => step.run("a", () => 1)),
      inngest.createFunction({ id: "sleeps", triggers: { event: "go" } }, ({ step }) =>
        step.sleep("long", "30d"),
      ),
    ],
    time,
  );
  await app.inngest.send({ name: "go" });
  await app.idle();
  const settings = settingsFor(app, time.now);
  time.advance(7 * 86_400 - 60);
  await deleteExpired(settings);
  expect(await app.runs()).toHaveLength(2);
  time.advance(120);
  await deleteExpired(settings);
  expect(await app.runs()).toMatchObject([{ fn: "sleeps", status: "running" }]);
  const { rows } = await app.pool.query("select from jobs.events where app_id = $1", [app.id]);
  expect(rows).toEqual([]);
});

function settingsFor({ id, pool }: { id: string; pool: Pool }, now: () => Date): ExecutorSettings {
  return executorSettingsOf({ appId: id, pool, now, signingKey: "", eventKey: "" });
}
