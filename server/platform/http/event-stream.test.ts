import { expect, test } from "vitest";
import { endEventStreams, eventStream } from "./event-stream";

const forLong = { endsAfterMs: 600_000 };

test("what is sent arrives as events, without being cached, changed or buffered on the way", async () => {
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

test("a stream ends by itself after its time, and when the reader leaves", async () => {
  const left: string[] = [];
  const subscribe = (name: string) => () => () => void left.push(name);
  const brief = eventStream(subscribe("brief"), { endsAfterMs: 1 });
  expect(await brief?.text()).toBe("retry: 1000\n\n");
  const canceled = eventStream(subscribe("canceled"), forLong);
  await canceled?.body?.cancel();
  expect(left).toEqual(["brief", "canceled"]);
});

test("a thousand are open at most, and one that ended makes room", () => {
  const open = () => eventStream(() => () => {}, forLong);
  const streams = Array.from({ length: 1_000 }, open);
  expect(streams.every((one) => one !== null)).toBe(true);
  expect(open()).toBeNull();
  endEventStreams();
  expect(open()).not.toBeNull();
  endEventStreams();
});
