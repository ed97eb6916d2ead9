import { expect, test } from "vitest";
import { inLane, inPictureLane } from "./lanes";

/** Work that begins in its turn and ends when it is told to. */
function piece(accountId: string, lane = inLane) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { begun: false, end, done: Promise.resolve() };
  state.done = lane(accountId, () => {
    state.begun = true;
    return ended;
  });
  return state;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("an account's second file waits for its first, and no other account waits for it", async () => {
  const [first, second, other] = [piece("a"), piece("a"), piece("b")];
  await settled();
  expect([first.begun, second.begun, other.begun]).toEqual([true, false, true]);
  first.end();
  await first.done;
  await settled();
  expect(second.begun).toBe(true);
  second.end();
  other.end();
  await Promise.all([second.done, other.done]);
});

test("three accounts are served at once, and the others in the order they came", async () => {
  const pieces = ["a", "b", "c", "d", "e"].map((id) => piece(id));
  const begun = () => pieces.map((one) => one.begun);
  await settled();
  expect(begun()).toEqual([true, true, true, false, false]);
  pieces[1]?.end();
  await pieces[1]?.done;
  await settled();
  expect(begun()).toEqual([true, true, true, true, false]);
  for (const { end } of pieces) end();
  await Promise.all(pieces.map(({ done }) => done));
  expect(begun()).toEqual([true, true, true, true, true]);
});

test("draws one picture at a time in all accounts, beside a PDF", async () => {
  const [first, second] = [piece("a", inPictureLane), piece("b", inPictureLane)];
  const pdf = piece("c");
  await settled();
  expect([first.begun, second.begun, pdf.begun]).toEqual([true, false, true]);
  first.end();
  await first.done;
  await settled();
  expect(second.begun).toBe(true);
  second.end();
  pdf.end();
  await Promise.all([second.done, pdf.done]);
});

test("work that fails gives its lane back", async () => {
  const fail = () => inLane("a", () => Promise.reject(new Error("broken")));
  for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toThrow("broken");
  expect(await inLane("a", async () => "done")).toBe("done");
});
