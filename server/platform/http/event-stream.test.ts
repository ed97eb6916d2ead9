import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ofProcess } from "@/server/base/runtime/of-process";
import { closeEventStreams, endEventStreams, eventStream, type Stream } from "./event-stream";

// Earlier test files of this worker may have left streams open.
beforeEach(() => endEventStreams());
afterEach(() => endEventStreams());

const forLong = { owners: [{ name: "acct_1", atMost: 10 }], endsAfterMs: 600_000 };

test("messages are sent as events that are not cached, transformed or buffered", async () => {
  let send = (_: string) => {};
  const response = eventStream((stream) => {
    send = stream.send;
    return () => {};
  }, forLong);
  expect(response?.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(response?.headers.get("cache-control")).toBe("no-store, no-transform");
  expect(response?.headers.get("x-accel-buffering")).toBe("no");
  send("one");
  send("two");
  endEventStreams();
  expect(await response?.text()).toBe("retry: 1000\n\ndata: one\n\ndata: two\n\n");
});

test("while the process closes, a new stream ends after a second", async () => {
  onTestFinished(() => {
    ofProcess("event-streams-state", () => ({ state: "open" })).state = "open";
  });
  const before = eventStream(() => () => {}, forLong);
  closeEventStreams();
  expect(await before?.text()).toBe("retry: 1000\n\n");
  expect(await eventStream(() => () => {}, forLong)?.text()).toBe("retry: 1000\n\n");
});

test("a stream ends after its maximum time and when the client disconnects", async () => {
  const left: string[] = [];
  const subscribe = (name: string) => () => () => void left.push(name);
  const brief = eventStream(subscribe("brief"), { ...forLong, endsAfterMs: 1 });
  expect(await brief?.text()).toBe("retry: 1000\n\n");
  const canceled = eventStream(subscribe("canceled"), forLong);
  await canceled?.body?.cancel();
  expect(left).toEqual(["brief", "canceled"]);
});

test("a stream counts for each of its owners, and is refused when one of them has too many", () => {
  const open = (key: string, account: string) =>
    eventStream(() => () => {}, {
      owners: [
        { name: key, atMost: 2 },
        { name: account, atMost: 3 },
      ],
      endsAfterMs: 600_000,
    });
  for (const key of ["key_1", "key_1", "key_2"]) expect(open(key, "acct_1")).not.toBeNull();
  expect(open("key_1", "acct_2")).toBeNull();
  expect(open("key_3", "acct_1")).toBeNull();
  expect(open("key_3", "acct_2")).not.toBeNull();
});

test("limits open streams to 1,000 in total; canceling one frees a slot", async () => {
  const open = () => eventStream(() => () => {}, { owners: [], endsAfterMs: 600_000 });
  const streams = Array.from({ length: 1_000 }, open);
  expect(streams).not.toContain(null);
  expect(open()).toBeNull();
  await streams[0]?.body?.cancel();
  expect(open()).not.toBeNull();
});

/** A stream without a reader yet. */
function unread() {
  let stream: Stream | undefined;
  const response = eventStream((opened) => {
    stream = opened;
    return () => {};
  }, forLong);
  if (stream === undefined || response?.body == null) throw new Error("The stream is not open.");
  return { ...stream, reader: response.body.getReader() };
}

test("a reader that leaves a megabyte unread is disconnected, and nothing is kept for it", async () => {
  const { send, flushed, reader } = unread();
  for (let n = 0; n < 20; n += 1) send("x".repeat(60_000));
  expect(await flushed()).toBe(false);
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});

test("a sender waits for a slow reader, and continues when it reads", async () => {
  const { send, flushed, reader } = unread();
  expect(await flushed()).toBe(true);
  send("x".repeat(70_000));
  const waiting = flushed();
  expect(await Promise.race([waiting, Promise.resolve("waits")])).toBe("waits");
  await reader.read();
  await reader.read();
  expect(await waiting).toBe(true);
});

test("a slow reader whose stream ends does not get the rest", async () => {
  const { send, end, reader } = unread();
  send("x".repeat(70_000));
  end();
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});

test("a reader that has read nothing for three heartbeats is disconnected", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { reader } = unread();
  const slow = unread();
  for (let n = 0; n < 5; n += 1) {
    slow.send("x".repeat(10_000));
    vi.advanceTimersByTime(20_000);
    expect((await slow.reader.read()).done).toBe(false);
  }
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});
