import { describe, expect, test } from "vitest";
import { recurrenceText, startText } from "./consent";

test.each([
  [1, "كل يوم"],
  [2, "كل يومين"],
  [3, "كل 3 أيام"],
  [10, "كل 10 أيام"],
  [11, "كل 11 يومًا"],
  [99, "كل 99 يومًا"],
  [100, "كل 100 يوم"],
  [102, "كل 102 يوم"],
  [103, "كل 103 أيام"],
  [111, "كل 111 يومًا"],
  [200, "كل 200 يوم"],
])("counts %i days in Arabic as its grammar does", (intervalCount, text) => {
  const terms = { amount: 4_900, interval: "day" as const, intervalCount, cyclesTotal: null };
  expect(recurrenceText("ar", terms, "2026-11-26")).toBe(text);
});

const plan = { amount: 4_900, interval: "month" as const, intervalCount: 1, cyclesTotal: null };
const yearly = { ...plan, interval: "year" as const };
const quarterly = { ...plan, intervalCount: 3 };

const shortMonths = {
  en: "(on the last day in shorter months)",
  ar: "(أو في آخر يوم من الشهر إذا كان أقصر)",
};
const shortYears = { en: "(on 28 February in other years)", ar: "(أو في 28 فبراير إذا لم تكن السنة كبيسة)" };

describe("a day that a month of the agreement does not have", () => {
  test.each([
    ["the 29th", plan, "2026-11-29", shortMonths],
    ["the 30th", plan, "2026-11-30", shortMonths],
    ["the 31st", plan, "2026-12-31", shortMonths],
    ["the 31st, until February", { ...plan, cyclesTotal: 3 }, "2026-12-31", shortMonths],
    ["the 30th of November, every three months", quarterly, "2026-11-30", shortMonths],
    ["the 29th of January of a leap year", plan, "2028-01-29", shortMonths],
    ["29 February", yearly, "2028-02-29", shortYears],
    ["29 February, every two years", { ...yearly, intervalCount: 2 }, "2028-02-29", shortYears],
  ])("is explained: %s", (_, terms, day, text) => {
    for (const locale of ["en", "ar"] as const) {
      expect(recurrenceText(locale, terms, day)).toContain(` ${text[locale]}`);
      expect(startText(locale, "Test Shop", terms, day)).toContain(` ${text[locale]}`);
    }
  });

  test.each([
    ["the 28th", plan, "2026-11-28"],
    ["the 31st, once", { ...plan, cyclesTotal: 1 }, "2026-12-31"],
    ["the 31st, until January", { ...plan, cyclesTotal: 2 }, "2026-12-31"],
    ["the 29th, in a leap year only", { ...plan, cyclesTotal: 12 }, "2028-01-29"],
    ["the 30th of January, every three months", quarterly, "2027-01-30"],
    ["the 31st, every twelve months", { ...plan, intervalCount: 12 }, "2027-01-31"],
    ["28 February", yearly, "2027-02-28"],
    ["31 January, every year", yearly, "2027-01-31"],
    ["29 February, every four years", { ...yearly, intervalCount: 4 }, "2028-02-29"],
    ["29 February, once", { ...yearly, cyclesTotal: 1 }, "2028-02-29"],
    ["a week from the 31st", { ...plan, interval: "week" as const }, "2026-12-31"],
    ["a day from the 31st", { ...plan, interval: "day" as const }, "2026-12-31"],
  ])("is not mentioned where it does not apply: %s", (_, terms, day) => {
    for (const locale of ["en", "ar"] as const) {
      expect(recurrenceText(locale, terms, day)).not.toContain("(");
      expect(startText(locale, "Test Shop", terms, day)).not.toContain("(on ");
    }
  });

  test("stands in the sentence that the customer agrees to", () => {
    expect(startText("en", "Test Shop", plan, "2026-12-31")).toBe(
      "I authorize Test Shop to charge my card 49.00 SAR every month on day 31 (on the last day in shorter months) starting 31 December 2026, until I cancel, and I agree that my card is saved for this purpose.",
    );
    expect(startText("ar", "Test Shop", yearly, "2028-02-29")).toBe(
      "أوافق على أن يُخصم من بطاقتي لصالح Test Shop مبلغ 49.00 ريال سعودي كل سنة في 29 فبراير (أو في 28 فبراير إذا لم تكن السنة كبيسة) ابتداءً من 29 فبراير 2028، إلى أن ألغي الاشتراك، وعلى حفظ بطاقتي لهذا الغرض.",
    );
  });
});
