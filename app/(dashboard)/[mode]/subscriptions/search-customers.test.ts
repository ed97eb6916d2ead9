import { expect, test } from "vitest";
import { exactly, isFound } from "./search-customers";

const sara = {
  id: "cus_01",
  object: "customer",
  mode: "test",
  name: "سَارَة الأحمد",
  email: "sara@example.sa",
  phone: "+966501234567",
  locale: "ar",
  reference: "CRM-8812",
  metadata: {},
  created: "2026-11-21T00:00:00.000Z",
  updated: "2026-11-21T00:00:00.000Z",
} as const;

test.each(["ساره", "الاحمد", "SARA@", "crm-88", "0501234567", "٠٥٠١٢٣", "+966 50 123", "00966501234567"])(
  "a customer is found by %s",
  (typed) => {
    expect(isFound(sara, typed)).toBe(true);
  },
);

test.each(["منى", "0509", "example.com", "+"])("a customer is not found by %s", (typed) => {
  expect(isFound(sara, typed)).toBe(false);
});

test("a whole address, number or reference is asked for, a letter is not", () => {
  expect(exactly("Sara@Example.SA")).toEqual({ email: "sara@example.sa" });
  expect(exactly("٠٥٠١٢٣٤٥٦٧")).toEqual({ phone: "0501234567" });
  expect(exactly(" CRM-8812 ")).toEqual({ reference: "CRM-8812" });
  expect(exactly("س")).toBeNull();
});
