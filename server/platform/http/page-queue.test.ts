import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "@/server/platform/launch/ports";
import { listen } from "./http-server";
import { PageQueue } from "./page-queue";
import { createRouter } from "./router";
import { noApi } from "./router.fixture";

const newResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

/** A page whose rendering ends when the test says so. */
function page(queue: PageQueue, started: string[], name: string, network = "one") {
  let finish = () => {};
  const rendering = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const response = newResponse();
  const done = queue.render(response, network, () => {
    started.push(name);
    return rendering;
  });
  return { done, finish, response };
}

const limits = { maxRunning: 2, maxWaiting: 2, maxWaitMs: 60_000, maxRenderMs: 60_000 };
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("renders two pages at a time, in the order of the requests", async () => {
  const started: string[] = [];
  const queue = new PageQueue(limits);
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => page(queue, started, name));
  await nextTurn();
  expect(started).toEqual(["a", "b"]);
  b?.finish();
  await b?.done;
  await nextTurn();
  expect(started).toEqual(["a", "b", "c"]);
  for (const one of [a, c, d]) one?.finish();
  await Promise.all([a?.done, c?.done, d?.done]);
  expect(started).toEqual(["a", "b", "c", "d"]);
});

test("rejects a request if too many wait, not counting disconnected clients", async () => {
  const started: string[] = [];
  const queue = new PageQueue(limits);
  const [a, b, gone, d] = ["a", "b", "gone", "d"].map((name) => page(queue, started, name));
  await expect(page(queue, started, "e").done).rejects.toMatchObject({ code: "service_unavailable" });
  gone?.response.destroy();
  const f = page(queue, started, "f");
  for (const one of [a, b, d, f]) one?.finish();
  await Promise.all([a, b, gone, d, f].map((one) => one?.done));
  expect(started).toEqual(["a", "b", "d", "f"]);
});

test("rejects a request that has waited too long", async () => {
  const started: string[] = [];
  const queue = new PageQueue({ ...limits, maxRunning: 1, maxWaitMs: 20 });
  const first = page(queue, started, "first");
  await expect(page(queue, started, "late").done).rejects.toMatchObject({ code: "service_unavailable" });
  first.finish();
  await first.done;
  expect(started).toEqual(["first"]);
});

test("starts another page if one takes too long, and frees its place only once", async () => {
  const started: string[] = [];
  const queue = new PageQueue({ ...limits, maxRunning: 1, maxRenderMs: 50 });
  const slow = page(queue, started, "slow");
  const second = page(queue, started, "second");
  second.finish();
  await second.done;
  slow.finish();
  await slow.done;
  const [a, b] = ["a", "b"].map((name) => page(queue, started, name));
  await nextTurn();
  expect(started).toEqual(["slow", "second", "a"]);
  for (const one of [a, b]) one?.finish();
  await Promise.all([a?.done, b?.done]);
});

test("frees the place of a page that fails to render", async () => {
  const queue = new PageQueue({ ...limits, maxRunning: 1 });
  await expect(queue.render(newResponse(), "one", () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  );
  const started: string[] = [];
  const after = page(queue, started, "after");
  after.finish();
  await after.done;
  expect(started).toEqual(["after"]);
});

test("networks take turns, however many requests of one wait", async () => {
  const started: string[] = [];
  const queue = new PageQueue({ ...limits, maxRunning: 1, maxWaiting: 10 });
  const first = ["a1", "a2", "a3", "a4"].map((name) => page(queue, started, name, "a"));
  const pages = [...first, page(queue, started, "b1", "b"), page(queue, started, "c1", "c")];
  for (const one of pages) one.finish();
  await Promise.all(pages.map((one) => one.done));
  expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("a full queue rejects the newest request of the network with the most", async () => {
  const started: string[] = [];
  const queue = new PageQueue({ ...limits, maxRunning: 1, maxWaiting: 3 });
  const [a1, a2, a3, a4] = ["a1", "a2", "a3", "a4"].map((name) => page(queue, started, name, "a"));
  await expect(page(queue, started, "a5", "a").done).rejects.toMatchObject({ code: "service_unavailable" });
  const b1 = page(queue, started, "b1", "b");
  await expect(a4?.done).rejects.toMatchObject({ code: "service_unavailable" });
  await expect(page(queue, started, "b2", "b").done).rejects.toMatchObject({ code: "service_unavailable" });
  for (const one of [a1, a2, a3, b1]) one?.finish();
  await Promise.all([a1, a2, a3, b1].map((one) => one?.done));
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
});

const rendered = ["/", "/openapi.json", "/docs/search?query=card", "/llms-full.txt", "/docs/markdown/en"];
const drawn = ["/receipt/slug/pdf", "/receipt/slug/credit-notes/1.pdf"];

test.each([...rendered, ...drawn])(
  "the server renders two responses to %s at a time, so that others have a turn",
  async (path) => {
    let [running, most] = [0, 0];
    let open = () => {};
    const opening = new Promise<void>((resolve) => {
      open = resolve;
    });
    const handle = async (_: IncomingMessage, response: ServerResponse) => {
      running += 1;
      most = Math.max(most, running);
      await opening;
      running -= 1;
      response.end();
    };
    const router = createRouter({
      operators: { answer: () => false },
      api: noApi,
      handle,
      trustProxy: false,
    });
    const port = await freePort();
    const server = await listen(router, { port, host: "127.0.0.1", drainMs: 500 });
    onTestFinished(() => server.stop());
    const fetched = Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}${path}`));
    await expect.poll(() => running).toBe(2);
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    open();
    const statuses = (await Promise.all(fetched)).map(({ status }) => status);
    expect([new Set(statuses), most]).toEqual([new Set([200]), 2]);
  },
);
