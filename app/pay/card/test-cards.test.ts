import { expect, test } from "vitest";
import enPay from "@/app/messages/en/pay.json";
import { gatewayTestCards as ofSandbox } from "@/packages/sandbox/test-cards";
import { testCards } from "./test-card-numbers";

test("offers every test card that the gateway accepts, with its outcome", () => {
  const accepted = ofSandbox
    .filter(({ brand }) => brand !== "amex")
    .map(({ brand, ...card }) => ({ ...card, brand: brand === "master" ? "mastercard" : brand }));
  const byNumber = (a: { number: string }, b: { number: string }) => a.number.localeCompare(b.number);
  expect(testCards.toSorted(byNumber)).toEqual(accepted.toSorted(byNumber));
});

test("labels every outcome", () => {
  for (const { behaviour } of testCards) expect(enPay.testCards.outcomes).toHaveProperty(behaviour);
});
