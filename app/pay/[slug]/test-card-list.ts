import type { FormTexts } from "./fields";

export type TestCard = {
  number: string;
  brand: "mada" | "visa" | "mastercard";
  outcome: keyof FormTexts & `test${string}`;
};

// Public test card numbers of the gateway.
export const testCards: readonly TestCard[] = [
  { number: "4201320111111010", brand: "mada", outcome: "testPaid" },
  { number: "4111111111111111", brand: "visa", outcome: "testPaid" },
  { number: "5421080101000000", brand: "mastercard", outcome: "testPaid" },
  { number: "4201320000311101", brand: "mada", outcome: "testInsufficientFunds" },
  { number: "4201321234411220", brand: "mada", outcome: "testDeclined" },
];
