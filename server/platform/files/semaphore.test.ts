import { expect, test } from "vitest";
import { withFileSlot } from "./quota";

/** Starts work that runs until `finish` is called. */
function startWork(accountId: string) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = { started: false, finish, done: Promise.resolve() };
  work.done = withFileSlot(accountId, () => {
    work.started = true;
    return finished;
  });
  return work;
}

const started = (works: { started: boolean }[]) => works.map((work) => work.started);
const nextTick = () => new Promise((resolve) => setTimeout(resolve, 0));

test("runs an account's files one after another without blocking other accounts", async () => {
  const works = [startWork("a"), startWork("a"), startWork("b")];
  await nextTick();
  expect(started(works)).toEqual([true, false, true]);
  works[0]?.finish();
  await works[0]?.done;
  await nextTick();
  expect(started(works)).toEqual([true, true, true]);
  for (const { finish } of works) finish();
  await Promise.all(works.map(({ done }) => done));
});

test("runs three accounts at once and queues the others in order", async () => {
  const works = ["a", "b", "c", "d", "e"].map((id) => startWork(id));
  await nextTick();
  expect(started(works)).toEqual([true, true, true, false, false]);
  works[1]?.finish();
  await works[1]?.done;
  await nextTick();
  expect(started(works)).toEqual([true, true, true, true, false]);
  for (const { finish } of works) finish();
  await Promise.all(works.map(({ done }) => done));
  expect(started(works)).toEqual([true, true, true, true, true]);
});

test("holds twenty files of all accounts, and rejects more until one is done", async () => {
  const works = Array.from({ length: 20 }, (_, n) => startWork(`account ${n}`));
  await expect(startWork("another").done).rejects.toMatchObject({ code: "too_many_tries" });
  works[0]?.finish();
  await works[0]?.done;
  const next = startWork("another");
  for (const { finish } of [...works, next]) finish();
  await Promise.all([...works, next].map(({ done }) => done));
  expect(next.started).toBe(true);
});

test("frees the slot of work that fails", async () => {
  const fail = () => withFileSlot("a", () => Promise.reject(new Error("broken")));
  for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toThrow("broken");
  expect(await withFileSlot("a", async () => "done")).toBe("done");
});
