import { describe, expect, test, vi } from "vitest";
import { runOutsideCells } from "@/server/test/cell";

// Settings are read at the first import of the application.
vi.stubEnv("GATEWAY_LIVE_SECRET_KEY", "sk_live_of_this_test");
vi.stubEnv("GATEWAY_LIVE_PUBLISHABLE_KEY", "pk_live_of_this_test");
const { missingForReview } = await import("./review");
const { actOnCase } = await import("./review");
const { reviewMark } = await import("./review");
const { fileForReview, listCases, readForReview } = await import("./review");
const { codeOf } = await import("./review.fixture");
const { merchant, reviewer, submit } = await import("./verification.fixture");

runOutsideCells();

const now = new Date();
const access = (minutes: number, secondFactor: boolean) => ({
  provedAt: new Date(now.getTime() - minutes * 60_000),
  secondFactor,
});

test.each([
  ["read", true, 0, false, "second_factor_required"],
  ["act", true, 0, false, "second_factor_required"],
  ["read", true, 60, true, null],
  ["act", true, 10, true, null],
  ["act", true, 11, true, "step_up_required"],
  ["read", false, 60, false, null],
  ["act", false, 10, false, null],
  ["act", false, 11, false, "step_up_required"],
] as const)(
  "access to %s with live keys (%j), %i minutes after authentication, with two-step verification (%j): %s",
  (action, realMoney, minutes, secondFactor, missing) => {
    expect(missingForReview(action, { access: access(minutes, secondFactor), now, realMoney })).toBe(missing);
  },
);

describe("a reviewer without two-step verification at a live gateway", () => {
  test("sees no case until they use two-step verification", async () => {
    const shop = await merchant();
    const { id, documents, revision } = await submit(shop);
    const who = await reviewer();
    const letter = documents[0]?.id ?? "";
    for (const call of [
      () => listCases(who, "in_review"),
      () => reviewMark(who, id),
      () => readForReview(who, id),
      () => fileForReview(who, id, letter),
      () => actOnCase(who, id, { act: "accept_document", document: letter, revision }),
    ])
      expect(await codeOf(call())).toBe("second_factor_required");
    const proved = { ...who, access: { provedAt: new Date(), secondFactor: true } };
    expect(await codeOf(readForReview(proved, id))).toBe("ok");
    expect(await codeOf(actOnCase(proved, id, { act: "accept_document", document: letter, revision }))).toBe(
      "ok",
    );
  });
});
