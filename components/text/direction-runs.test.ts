import fc from "fast-check";
import { expect, test } from "vitest";
import { directionRuns } from "@/components/truncated";

const oppositeOf = (text: string) =>
  directionRuns(text).flatMap(({ text: run, isOpposite }) => (isOpposite ? [run] : []));

test.each([
  ["بطاقة هدية 200 ريال · Gift card, 200 SAR", ["200", "Gift card, 200 SAR"]],
  ["ورشة القهوة، السبت 2026-11-28 (مساء)", ["2026-11-28"]],
  ["شحن -5.00 SAR إلى noura@example.sa", ["-5.00 SAR", "noura@example.sa"]],
  ["خصم 10%، ثم 20%", ["10%", "20%"]],
  ["قهوة الشهر", []],
  ["رسوم 1448 هـ", ["1448"]],
  ["محـمد شُكرًا", []],
])("numbers and Latin words in the Arabic text %s are runs of their own", (text, runs) => {
  expect(oppositeOf(text)).toEqual(runs);
});

test.each([
  ["Oud عود كمبودي 12 مل, gift", ["عود كمبودي 12 مل"]],
  ["Gift card, 200 SAR", []],
  ["Thanks شكراً", ["شكراً"]],
  ["200 – 300", []],
])("Arabic words in the English text %s are runs of their own", (text, runs) => {
  expect(oppositeOf(text)).toEqual(runs);
});

test("the runs are always the whole text, in order", () => {
  const part = fc.constantFrom("قهوة", "Gift", "200", " ", "،", "(", "·", "-", "\n", "é", "名");
  const texts = fc.oneof(
    fc.array(part).map((parts) => parts.join("")),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const runs = directionRuns(text);
      expect(runs.map((run) => run.text).join("")).toBe(text);
      expect(runs.every((run) => run.text !== "")).toBe(true);
    }),
  );
});
