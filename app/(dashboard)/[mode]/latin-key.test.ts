import { expect, test } from "vitest";
import { latinKey } from "@/components/text/latin-key";

test.each([
  ["k", "KeyK", "k"],
  ["K", "KeyK", "k"],
  ["ن", "KeyK", "k"],
  ["ت", "KeyJ", "j"],
  // On other Latin layouts, the letter counts, not the key position.
  ["t", "KeyK", "t"],
  ["ArrowDown", "ArrowDown", "ArrowDown"],
  ["Home", "Numpad7", "Home"],
])("%s on %s is %s", (key, code, letter) => {
  expect(latinKey({ key, code })).toBe(letter);
});
