import { afterEach, beforeEach, expect, test } from "vitest";
import { endEventStreams, eventStream, maxOfKeys } from "./event-stream";

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
