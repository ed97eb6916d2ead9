import { expect, test } from "vitest";
import { initialOf } from "@/components/merchant-mark";

test.each([
  ["Noura Shop", "N"],
  ["متجر نورة", "م"],
  ["القهوة المختصة", "ق"],
  ["ألبان نجد", "أ"],
  ["البن", "ا"],
  ["هدايا", "هـ"],
  ["«نجد»", "ن"],
  [" 3 Coins", "3"],
  ["★", "★"],
  ["", ""],
])("the initial of %s is %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
