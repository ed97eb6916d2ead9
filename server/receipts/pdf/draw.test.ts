import { expect, test } from "vitest";
import type { ReceiptContent } from "@/server/receipts/content";
import { drawReceipt } from "./draw";

const account = "acct_1";
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

test("renders receipts in a child process, also after one that failed", async () => {
  const [one, other] = await Promise.all([
    drawReceipt(account, content, null),
    drawReceipt(account, content, null),
  ]);
  for (const file of [one, other]) expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  await expect(drawReceipt(account, content, Buffer.from("no picture"))).rejects.toThrow(
    "could not be drawn",
  );
  expect((await drawReceipt(account, content, null)).length).toBe(one.length);
});

test.each([
  ["four per account", ["a", "a", "a", "a", "a", "a", "b"], 2],
  ["eight in total", ["a", "a", "a", "b", "b", "b", "c", "c", "c", "d"], 2],
])("rejects more than %s instead of queueing them", async (_, accounts, tooMany) => {
  const outcomes = await Promise.allSettled(accounts.map((id) => drawReceipt(id, content, null)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refused).toHaveLength(tooMany);
  expect(refused[0]).toMatchObject({ code: "too_many_tries", retryAfterSeconds: 5 });
});
