import { expect, test } from "vitest";
import { isAmount } from "@/components/text/halalas";

test.each([
  "1250.50",
  "1,250.50",
  "1250.5",
  "١٢٥٠٫٥٠",
  "١٬٢٥٠٫٥",
  "۱۲۵۰٫۵۰",
  " 1250.50 ",
  "1250,50",
  "1,250,50",
  "١٢٥٠،٥",
  "\u200f١٢٥٠٫٥٠\u200e",
])("%s is 1,250.50 riyals", (typed) => {
  expect(isAmount(typed, 125_050)).toBe(true);
});

test.each(["", "1250", "1250.05", "12.5050", "12,5050", "1250,", "1250,500", "1.250,50", "yes", "-1250.50"])(
  "%s is another amount or invalid",
  (typed) => {
    expect(isAmount(typed, 125_050)).toBe(false);
  },
);
