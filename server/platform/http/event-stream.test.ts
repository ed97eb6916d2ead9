import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { ofProcess } from "@/server/platform/runtime/of-process";
import { closeEventStreams, endEventStreams, eventStream, maxOfKeys } from "./event-stream";

// Earlier test files of this worker may have left streams open.
beforeEach(() => endEventStreams());
afterEach(() => endEventStreams());

const open = (owner: string, name: string, atMost: number) =>
  eventStream(() => () => {}, {
    owner: [
      { name: owner, atMost },
      { name, atMost: maxOfKeys },
    ],
    endsAfterMs: 60_000,
  });

const openPage = () => eventStream(() => () => {}, { owner: "an account", endsAfterMs: 60_000 });

test("keys of any number of accounts leave streams to the dashboard's pages", async () => {
  const streams = Array.from({ length: maxOfKeys }, (_, index) => open(`account ${index}`, "keys", 5));
  expect(streams).not.toContain(null);
  expect(open("another account", "keys", 5)).toBeNull();
  expect(openPage()).not.toBeNull();
  await streams[0]?.body?.cancel();
  expect(open("another account", "keys", 5)).not.toBeNull();
});

test("an owner's limit does not count the streams of others", () => {
  expect(open("first", "keys", 1)).not.toBeNull();
  expect(open("first", "keys", 1)).toBeNull();
  expect(open("second", "keys", 1)).not.toBeNull();
});

const forLong = { owner: "acct_1", endsAfterMs: 600_000 };

test("messages are sent as events that are not cached, transformed or buffered", async () => {
  let send = (_: string) => {};
  const response = eventStream((given) => {
    send = given;
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
      owner: [
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

test("limits open streams to 100 per account and 1,000 in total; closing one frees a slot", () => {
  const open = (owner: number) => eventStream(() => () => {}, { ...forLong, owner: `acct_${owner}` });
  const streams = Array.from({ length: 1_000 }, (_, n) => open(Math.floor(n / 100)));
  expect(streams.every((one) => one !== null)).toBe(true);
  expect(open(10)).toBeNull();
  endEventStreams();
  for (let n = 0; n < 100; n += 1) expect(open(1)).not.toBeNull();
  expect(open(1)).toBeNull();
  expect(open(2)).not.toBeNull();
});
