import { expect, test } from "vitest";
import { cardNumbers, spellings } from "@/server/test/inputs/cards";
import { seeded } from "@/server/test/inputs/seeded";
import { numbersIn } from "./numbers-in";

const keptAs: Record<string, (text: string) => string> = {
  text: (text) => text,
  JSON: (text) => JSON.stringify({ name: text }),
  "JSON in JSON": (text) => JSON.stringify({ body: JSON.stringify({ name: text }) }),
  "an address": (text) => `/pay/x?name=${encodeURIComponent(text)}`,
};
const numbers = cardNumbers(500, seeded(7));

test.each(Object.entries(spellings))("finds a number written %s", (_, spell) => {
  for (const number of numbers)
    for (const [place, write] of Object.entries(keptAs))
      expect(numbersIn(write(spell(number)), new Set([number])), place).toEqual([number]);
});

test("ignores the digits in another order or separated by letters", () => {
  const [number = ""] = numbers;
  const reversed = [...number].reverse().join("");
  expect(numbersIn(`${reversed} ${[...number].join("x")}`, new Set([number]))).toEqual([]);
});
