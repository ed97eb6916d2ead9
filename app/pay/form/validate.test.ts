import { describe, expect, test } from "vitest";
import { validate } from "@/app/pay/card/validate";
import type { Fields, Question } from "./fields";
import { amountIn } from "./open-amount";

const range = { min: 1_000, max: 50_000 };
const blank: Fields = {
  ...{ amount: "", name: "", phone: "", email: "", contact: "", agreed: false },
  ...{ answer0: "", answer1: "", answer2: "", answer3: "", answer4: "" },
  ...{ number: "", expiry: "", cvc: "", holder: "" },
};
const common = { collect: [], agreement: null, gateway: { networks: [] } };
const errorsOf = (fields: Partial<Fields>, more: object = {}) =>
  validate({ ...blank, ...fields }, { ...common, ...more }, new Date());

test.each([
  ["10", 1_000],
  ["١٢٫٥٠", 1_250],
  ["12,5", 1_250],
  ["500.00", 50_000],
  ["9.99", null],
  ["500.01", null],
  ["", null],
  ["ten", null],
])("the typed amount %s is %s halalas", (typed, amount) => {
  expect(amountIn(typed, range)).toBe(amount);
});

describe("the amount", () => {
  test.each([
    ["", "amountEmpty"],
    ["9.99", "amount"],
    ["12.50", null],
  ])("%s has the error %s", (amount, error) => {
    expect(errorsOf({ amount }, { openAmount: range }).amount).toBe(error);
  });

  test("is not asked for where it is fixed", () => {
    expect(errorsOf({}).amount).toBeNull();
  });
});

describe("an answer", () => {
  const questions: Question[] = [
    { name: "answer0", key: "size", label: "Size", options: ["", "52", "54"], required: true },
    { name: "answer1", key: "note", label: "Note", options: null, required: false },
  ];

  test.each([
    ["", "", "answerEmpty", null],
    ["54", " ", null, null],
    ["54", "4201 3201 1111 1010", null, "answerCard"],
  ])("to each question: %s, %s", (answer0, answer1, first, second) => {
    const errors = errorsOf({ answer0, answer1 }, { questions });
    expect([errors.answer0, errors.answer1]).toEqual([first, second]);
  });
});
