import { expect, test } from "vitest";
import { createInngest } from "@/server/platform/jobs/client";
import { testDatabase } from "@/server/test/worker";
import { embedded, jobApp, movableClock } from "./embedded.fixture";

test("an event starts every function it triggers and no other", async () => {
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "a", triggers: { event: "go" } }, () => "a"),
    inngest.createFunction({ id: "b", triggers: [{ event: "go" }, { event: "other" }] }, () => "b"),
    inngest.createFunction({ id: "c", triggers: { event: "stay" } }, () => "c"),
  ]);
  await app.inngest.send({ name: "go", data: { mode: "test" } });
  await app.idle();
  expect((await app.runs()).map(({ fn }) => fn).toSorted()).toEqual(["a", "b"]);
});

test("step.sendEvent starts one run per event even when its function is called again", async () => {
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "parent", triggers: { event: "go" } }, async ({ step }) => {
      const { ids } = await step.sendEvent(
        "fan-out",
        [1, 2, 3, 4, 5].map((n) => ({ name: "child", data: { n } })),
      );
      await step.run("after", () => ids.length);
      return ids;
    }),
    inngest.createFunction({ id: "child", triggers: { event: "child" } }, ({ event }) => event.data.n),
  ]);
  await app.inngest.send({ name: "go" });
  await app.idle();
  const runs = await app.runs();
  expect(runs.find(({ fn }) => fn === "parent")?.result).toHaveLength(5);
  expect(runs.flatMap(({ fn, result }) => (fn === "child" ? [result] : [])).toSorted()).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

test("an event ID is deduplicated for 24 hours, also across concurrent requests", async () => {
  const time = movableClock();
  const app = await jobApp(
    (inngest) => [inngest.createFunction({ id: "main", triggers: { event: "go" } }, ({ event }) => event.id)],
    time,
  );
  const send = () =>
    app.inngest.send([
      { name: "go", id: "one" },
      { name: "go", id: "one" },
    ]);
  await Promise.all([send(), send(), send()]);
  await app.idle();
  expect(await app.runs()).toMatchObject([{ result: "one" }]);
  time.advance(86_401);
  await send();
  await app.idle();
  expect(await app.runs()).toHaveLength(2);
});

test("a request retried by the SDK starts nothing new", async () => {
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, () => 1),
  ]);
  const request = () =>
    app.executor.fetch("http://inngest.embedded/e/embedded", {
      method: "POST",
      headers: { "x-inngest-event-id-seed": "1795174132346,AAECAwQFBgcICQ==" },
      body: JSON.stringify([
        { name: "go", data: {} },
        { name: "go", data: {} },
      ]),
    });
  const first = await (await request()).json();
  expect(await (await request()).json()).toEqual(first);
  await app.idle();
  expect(await app.runs()).toHaveLength(2);
});

test("an event with a future timestamp is delayed until then", async () => {
  const time = movableClock();
  const app = await jobApp(
    (inngest) => [inngest.createFunction({ id: "main", triggers: { event: "go" } }, () => "late")],
    time,
  );
  await app.inngest.send({ name: "go", ts: time.now().getTime() + 3_600_000 });
  await app.idle();
  expect(await app.runs()).toMatchObject([{ status: "running" }]);
  time.advance(3600);
  await expect.poll(app.runs).toMatchObject([{ status: "completed", result: "late" }]);
});

test.for([-600, 600])(
  "an event and a cron are due at once where the shared clock is %d seconds off",
  async (seconds) => {
    const time = movableClock(new Date(Date.now() + seconds * 1_000));
    const app = await jobApp(
      (inngest) => [
        inngest.createFunction({ id: "event", triggers: { event: "go" } }, () => "event"),
        inngest.createFunction({ id: "cron", triggers: { cron: "* * * * * *" } }, () => "cron"),
      ],
      time,
    );
    await app.inngest.send({ name: "go" });
    await expect
      .poll(async () => (await app.runs()).flatMap(({ result }) => (result === null ? [] : [result])))
      .toEqual(expect.arrayContaining(["event", "cron"]));
  },
);

test("a send-only process stores events for the workers", async () => {
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, () => "done"),
  ]);
  const { pool } = await testDatabase();
  const sender = createInngest(app.id, embedded, pool);
  await sender.inngest.send({ name: "go" });
  await expect.poll(app.runs).toMatchObject([{ status: "completed", result: "done" }]);
});

test("rejects an event with a wrong key or path, or without a name", async () => {
  const app = await jobApp((inngest) => [
    inngest.createFunction({ id: "main", triggers: { event: "go" } }, () => 1),
  ]);
  const post = async (url: string, body: unknown) =>
    (await app.executor.fetch(url, { method: "POST", body: JSON.stringify(body) })).status;
  expect(await post("http://inngest.embedded/e/other", [{ name: "go" }])).toBe(401);
  expect(await post("http://inngest.embedded/e/embedded", [{ name: "" }])).toBe(400);
  expect(await post("http://inngest.embedded/v1/signals", {})).toBe(404);
  expect(await post("https://example.com/e/embedded", [{ name: "go" }])).toBe(404);
  expect(await post("http://inngest.embedded/e/embedded", { name: "go" })).toBe(200);
});
