import fc from "fast-check";
import { TypeID } from "typeid-js";
import { expect, test } from "vitest";
import { setClockOffset } from "@/server/base/runtime/shared-clock";
import { idAt, newId, timeOfId } from "./ids";

test("an ID contains its creation time in milliseconds", () => {
  const latest = 2 ** 48 - 1;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: latest }), (ms) => {
      expect(timeOfId(idAt("plink", new Date(ms))).getTime()).toBe(ms);
    }),
  );
});

test("a new ID has the time of its UUID", () => {
  for (let n = 0; n < 100; n += 1) {
    const id = newId("pay");
    const [high = "", low = ""] = TypeID.fromString(id).toUUID().split("-");
    expect(timeOfId(id).getTime()).toBe(Number.parseInt(high + low, 16));
    expect(Math.abs(Date.now() - timeOfId(id).getTime())).toBeLessThan(60_000);
  }
});

test("a new ID has the time of the database's clock, and IDs of one millisecond sort by creation", () => {
  setClockOffset(-3_600_000);
  try {
    expect(Math.abs(Date.now() - 3_600_000 - timeOfId(newId("pay")).getTime())).toBeLessThan(60_000);
    const ids = Array.from({ length: 200 }, () => newId("evt"));
    expect(ids.toSorted()).toEqual(ids);
  } finally {
    setClockOffset(0);
  }
});
