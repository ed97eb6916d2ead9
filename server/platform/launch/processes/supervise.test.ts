import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { processorsIn } from "@/server/platform/launch/launch";
import { scratchFolder } from "@/server/test/worker";
import { pauseBefore, supervise } from "./supervise";
import { replaceEach } from "./workers";

test("restarts a process that exits early with exponential backoff up to ten seconds", () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(pauseBefore)).toEqual([0, 250, 500, 1_000, 8_000, 10_000, 10_000]);
});

test.each([
  ["max 100000", Number.POSITIVE_INFINITY],
  ["100000 100000", 1],
  ["400000 100000", 4],
  ["150000 100000", 2],
  ["10000 100000", 1],
  ["", Number.POSITIVE_INFINITY],
])("a cgroup with %j allows %d processors", (quota, count) => {
  expect(processorsIn(quota)).toBe(count);
});

/** A child that is ready at once, or when it receives SIGUSR2, and ends when it receives a message. */
const program = `
  const ready = () => process.send({ type: "ready" });
  process.on("message", () => process.exit());
  if (process.argv[2] === "waits") process.once("SIGUSR2", ready).send({ type: "peer_message", topic: "", payload: "" });
  else ready();
`;

/** Returns a supervisor whose process was killed. The replacement, `second`, becomes ready on SIGUSR2. */
async function startingAgain() {
  const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => stderr.mockRestore());
  const path = join(scratchFolder(), "child.mjs");
  writeFileSync(path, program);
  const forked: ChildProcess[] = [];
  const heard = new EventEmitter();
  const starting = once(heard, "starting");
  const supervisor = supervise({
    name: "the child",
    stopMs: 5_000,
    fork: () => {
      const child = fork(path, forked.length === 1 ? ["waits"] : []);
      forked.push(child);
      return child;
    },
    onMessage: (_, { type }) => void (type === "peer_message" && heard.emit("starting")),
  });
  onTestFinished(() => supervisor.stop());
  await supervisor.start();
  supervisor.running()?.kill("SIGKILL");
  await starting;
  const [, second] = forked;
  if (second === undefined) throw new Error("There is no second process.");
  return { supervisor, forked, second };
}

test("a process that is starting when all are replaced is replaced once it is ready", async () => {
  const { supervisor, forked, second } = await startingAgain();
  const replaced = supervisor.replace();
  const ended = once(second, "exit");
  second.kill("SIGUSR2");
  await Promise.all([replaced, ended]);
  expect(forked).toHaveLength(3);
  expect(supervisor.running()).toBe(forked[2]);
});

test("a process that cannot start does not delay a reload", async () => {
  const stdout = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => stdout.mockRestore());
  const { supervisor, forked, second } = await startingAgain();
  await replaceEach([supervisor]);
  await replaceEach([supervisor]);
  expect(forked).toHaveLength(2);
  const ended = once(second, "exit");
  second.kill("SIGUSR2");
  await ended;
  await expect.poll(() => supervisor.running()).not.toBeUndefined();
  expect(supervisor.running()).not.toBe(second);
});

test("runs concurrent replacements in order and keeps the last process", async () => {
  const path = join(scratchFolder(), "child.mjs");
  writeFileSync(path, program);
  const forked: ChildProcess[] = [];
  const supervisor = supervise({
    name: "the child",
    stopMs: 5_000,
    fork: () => {
      const child = fork(path, []);
      forked.push(child);
      return child;
    },
    onMessage: () => {},
  });
  onTestFinished(() => supervisor.stop());
  await supervisor.start();
  await Promise.all([supervisor.replace(), supervisor.replace()]);
  expect(forked).toHaveLength(3);
  expect(supervisor.running()).toBe(forked[2]);
});
