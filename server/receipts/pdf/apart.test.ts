import { expect, test } from "vitest";
import type { ReceiptContent } from "@/server/receipts/facts";
import { receiptPdfApart } from "./apart";

const content: ReceiptContent = {
  locale: "en",
  title: "Receipt",
  heading: "Paid",
  lead: "Thank you.",
  merchant: "Noura Shop",
  amount: 10_000,
  groups: [],
  code: null,
  test: null,
  contact: [],
  issuer: "Halala",
};

test("draws receipts in another process, also after one that fails", async () => {
  const [one, other] = await Promise.all([receiptPdfApart(content, null), receiptPdfApart(content, null)]);
  for (const file of [one, other]) expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  await expect(receiptPdfApart(content, Buffer.from("no picture"))).rejects.toThrow("could not be drawn");
  expect((await receiptPdfApart(content, null)).length).toBe(one.length);
}, 120_000);

test("refuses a crowd instead of keeping it waiting", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => receiptPdfApart(content, null)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ code: "too_many_tries", retryAfterSeconds: 5 });
}, 120_000);
