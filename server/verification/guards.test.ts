import { describe, expect, test } from "vitest";
import type { Mode } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { asOwner } from "@/server/test/account";
import { fillIn, merchant, reviewer, submit } from "./verification.fixture";

/** Uses the application role, bypassing our code. */
const set = (accountId: string, mode: Mode, data: object) =>
  unscoped.verification.updateMany({ where: { accountId, mode }, data });

describe("the database", () => {
  test.each([
    ["not_started", "approved"],
    ["not_started", "in_review"],
    ["not_started", "suspended"],
    ["approved", "rejected"],
    ["approved", "in_progress"],
    ["approved", "in_review"],
    ["suspended", "in_progress"],
    ["suspended", "rejected"],
  ])("rejects a live verification changing from %s to %s", async (from, to) => {
    const shop = await merchant({ verification: from });
    await expect(set(shop.id, "live", { status: to, decidedBy: "x" })).rejects.toThrow(/cannot change/);
  });

  test("rejects submitting an incomplete verification", async () => {
    const shop = await merchant();
    await shop.api.verification.save({ entity_type: "company" });
    await expect(set(shop.id, "live", { status: "in_review" })).rejects.toThrow(/must be complete/);
  });

  test("rejects approval with an unaccepted document, and a reviewer's decision on their own account", async () => {
    const shop = await merchant();
    await submit(shop);
    const { userId } = await reviewer();
    await expect(set(shop.id, "live", { status: "approved", decidedBy: userId })).rejects.toThrow(/accepted/);
    await expect(set(shop.id, "live", { status: "rejected", decidedBy: shop.owner.id })).rejects.toThrow(
      /their own/,
    );
  });

  test("rejects changes after submission", async () => {
    const shop = await merchant();
    await submit(shop);
    await expect(set(shop.id, "live", { fields: {} })).rejects.toThrow(/never changes/);
    await expect(set(shop.id, "live", { numbers: "x" })).rejects.toThrow(/never changes/);
    const { documents } = await shop.api.verification.get({});
    const id = documents[0]?.id ?? "";
    const edit = (data: object) => unscoped.verificationDocument.updateMany({ where: { id }, data });
    await expect(edit({ fileId: "x" })).rejects.toThrow(/never changes/);
    await expect(edit({ status: "removed" })).rejects.toThrow(/cannot change/);
  });

  test("rejects a document decision outside of a review", async () => {
    const shop = await merchant();
    await fillIn(shop);
    const { documents } = await shop.api.verification.get({});
    await expect(
      asOwner("update verification_document set status = 'in_review' where id = $1", [documents[0]?.id]).then(
        () =>
          asOwner("update verification_document set status = 'accepted' where id = $1", [documents[0]?.id]),
      ),
    ).rejects.toThrow(/in review/);
  });

  test("rejects an account status that differs from its live verification", async () => {
    const shop = await merchant();
    const updateAccount = (data: object) => unscoped.account.update({ where: { id: shop.id }, data });
    await expect(updateAccount({ verificationStatus: "approved" })).rejects.toThrow(
      /must match its live verification/,
    );
    await expect(updateAccount({ requirements: [] })).rejects.toThrow(/must match its live verification/);
  });
});
