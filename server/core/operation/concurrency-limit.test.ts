import { afterEach, expect, test } from "vitest";
import { thisProcess } from "@/server/base/runtime/this-process";
import { withSemaphore } from "./concurrency-limit";

const limits = { running: 2, waiting: 10 };

afterEach(() => {
  thisProcess.workers = 1;
});

const title =
  "one caller's work runs a few at a time, does not delay another's, and waits only up to the limit, in one of %i processes";

test.each([1, 8])(title, async (workers) => {
  thisProcess.workers = workers;
  let [running, most] = [0, 0];
  const finish: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
  };
  const all = Array.from({ length: 12 }, () => withSemaphore("flood", limits, work));
  await expect(withSemaphore("flood", limits, work)).rejects.toMatchObject({ code: "too_many_tries" });
  expect(await withSemaphore("other", limits, async () => "at once")).toBe("at once");
  for (let ended = 0; ended < 12; ) {
    const ready = finish.splice(0);
    for (const end of ready) end();
    ended += ready.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(most).toBe(2);
  expect(await withSemaphore("flood", limits, async () => "again")).toBe("again");
});
