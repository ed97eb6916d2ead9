import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { dayOf, plusDays } from "@/server/core/values/day";
import { withoutTriggers } from "@/server/test/account";
import { expireDocuments } from "./expiry";
import { listCases } from "./review";
import { acceptAll, codeOf, decide } from "./review.fixture";
import {
  companyAnswers,
  type Merchant,
  merchant,
  reviewer,
  submit,
  verificationEvents,
} from "./verification.fixture";

const today = () => dayOf(new Date());

/** An approved business whose signatory's ID expires on the given day. */
async function approvedUntil(day: string) {
  const shop = await merchant();
  await submit(shop);
  const who = await reviewer();
  const id = await acceptAll(who, shop);
  await decide(who, id, { act: "approve" });
  await withoutTriggers(
    "update verification set fields = fields || jsonb_build_object('id_expires_on', $2::text) where id = $1",
    [id, day],
  );
  return { shop, who, id };
}

const statusesOf = (documents: readonly { type: string; status: string }[]) =>
  Object.fromEntries(documents.map(({ type, status }) => [type, status]));

const emailsOf = async ({ id }: Merchant) =>
  (await unscoped.mail.findMany({ where: { accountId: id }, orderBy: { id: "asc" } })).map(
    ({ subject, text }) => ({ subject, text }),
  );

describe("an expiring document", () => {
  test("suspends the account the day after it expires, with the requirements to renew", async () => {
    const { shop, id } = await approvedUntil(plusDays(today(), -1));
    const { shop: other } = await approvedUntil(today());
    await expireDocuments();
    await expireDocuments();
    const now = await shop.api.verification.get({});
    expect(now).toMatchObject({
      id,
      status: "suspended",
      reason: "document_expired",
      requirements: ["id_expires_on", "national_id"],
    });
    expect(statusesOf(now.documents)).toMatchObject({ national_id: "expired", iban_letter: "accepted" });
    expect((await shop.get("/v1/account")).body).toMatchObject({
      verification_status: "suspended",
      requirements: ["id_expires_on", "national_id"],
      capabilities: { can_charge: false },
    });
    expect((await verificationEvents(shop.id, "live")).map((event) => event.verification_status)).toEqual([
      "in_progress",
      "in_review",
      "approved",
      "suspended",
    ]);
    await expect
      .poll(async () => (await emailsOf(shop)).filter(({ subject }) => /suspended/.test(subject)).length)
      .toBe(1);
    const suspended = (await emailsOf(shop)).find(({ subject }) => /suspended/.test(subject));
    expect(suspended?.text).toContain("National ID");
    expect((await other.api.verification.get({})).status).toBe("approved");
  });

  test("sends one email thirty days ahead, and another for a new date", async () => {
    const { shop, id } = await approvedUntil(plusDays(today(), 31));
    const notices = async () =>
      (await emailsOf(shop)).filter(({ subject }) => /expires soon/.test(subject)).length;
    await expireDocuments();
    expect(await notices()).toBe(0);
    const until = (day: string) =>
      withoutTriggers(
        "update verification set fields = fields || jsonb_build_object('id_expires_on', $2::text) where id = $1",
        [id, day],
      );
    await until(plusDays(today(), 30));
    await expireDocuments();
    await expireDocuments();
    expect(await notices()).toBe(1);
    await until(plusDays(today(), 5));
    await expireDocuments();
    expect(await notices()).toBe(2);
    expect((await shop.api.verification.get({})).status).toBe("approved");
  });

  test("is renewed during the suspension, reviewed again, and the account is approved", async () => {
    const { shop, who, id } = await approvedUntil(plusDays(today(), -1));
    await expireDocuments();
    expect(await codeOf(decide(who, id, { act: "restore" }))).toBe("state_conflict");
    expect(await codeOf(shop.api.verification.submit({}))).toBe("parameter_invalid");

    const saved = await shop.api.verification.save({ id_expires_on: "2032-05-01" });
    expect(saved).toMatchObject({ status: "suspended", requirements: ["national_id"] });
    expect(saved.locked).not.toContain("id_number");
    const uploaded = await shop.upload("national_id");
    expect(uploaded).toMatchObject({ status: "suspended", requirements: [] });
    expect(await codeOf(decide(who, id, { act: "restore" }))).toBe("state_conflict");
    await shop.upload("national_id");

    const sent = await shop.api.verification.submit({});
    expect(sent).toMatchObject({ status: "in_review", reason: null });
    expect(statusesOf(sent.documents)).toMatchObject({ national_id: "in_review", iban_letter: "accepted" });
    expect((await listCases(who, "in_review")).map((row) => row.id)).toContain(id);
    expect(await codeOf(decide(who, id, { act: "approve" }))).toBe("state_conflict");
    await acceptAll(who, shop);
    await decide(who, id, { act: "approve" });
    expect(await shop.api.verification.get({})).toMatchObject({ status: "approved", requirements: [] });
    await expireDocuments();
    expect((await shop.api.verification.get({})).status).toBe("approved");
  });

  test("allows no other changes", async () => {
    const { shop } = await approvedUntil(plusDays(today(), -1));
    await expireDocuments();
    for (const change of [
      { legal_name: "Another Est." },
      { iban: "SA4420000001234567891234" },
      { city: "جدة" },
    ])
      expect(await codeOf(shop.api.verification.save(change))).toBe("state_conflict");
    for (const type of ["iban_letter", "authorization_letter"])
      expect(await codeOf(shop.upload(type))).toBe("state_conflict");
    const { documents, contract } = await shop.api.verification.get({});
    const expired = documents.find(({ type }) => type === "national_id")?.id ?? "";
    expect(await codeOf(shop.api.verification.remove_document({ id: expired }))).toBe("state_conflict");
    const { version, digest } = contract;
    expect(await codeOf(shop.api.verification.accept_contract({ version, digest }))).toBe("state_conflict");
    const write = (data: object) =>
      unscoped.verification.updateMany({ where: { accountId: shop.id, mode: "live" }, data });
    await expect(write({ fields: { ...companyAnswers, city: "جدة" } })).rejects.toThrow(/never changes/);
    await expect(write({ status: "in_review" })).rejects.toThrow(/must be complete/);
    await expect(write({ status: "approved", decidedBy: "x" })).rejects.toThrow(/accepted/);
  });

  test("can be rejected by the reviewer, and is then required again", async () => {
    const { shop, who, id } = await approvedUntil(plusDays(today(), -1));
    await expireDocuments();
    await shop.api.verification.save({ id_expires_on: "2032-05-01" });
    await shop.upload("national_id");
    const { documents } = await shop.api.verification.submit({});
    const document = documents.find(({ type }) => type === "national_id")?.id;
    await decide(who, id, { act: "reject_document", document, reason: "unreadable" });
    await decide(who, id, { act: "reject", reason: "documents" });
    expect(await shop.api.verification.get({})).toMatchObject({
      status: "rejected",
      requirements: ["national_id"],
    });
    await shop.upload("national_id");
    expect((await shop.api.verification.submit({})).status).toBe("in_review");
  });

  test("can be a reviewer's reason for suspension", async () => {
    const { shop, who, id } = await approvedUntil(plusDays(today(), -1));
    await decide(who, id, { act: "suspend", reason: "document_expired" });
    expect((await shop.api.verification.get({})).requirements).toEqual(["id_expires_on", "national_id"]);
    const { shop: risky, id: riskyId } = await approvedUntil(plusDays(today(), -1));
    await decide(who, riskyId, { act: "suspend", reason: "risk" });
    expect(await codeOf(risky.api.verification.save({ id_expires_on: "2032-05-01" }))).toBe("state_conflict");
    await decide(who, riskyId, { act: "restore" });
    expect((await risky.api.verification.get({})).status).toBe("approved");
  });
});

test("an undecided document of a rejected verification can be replaced or omitted", async () => {
  const shop = await merchant();
  const { id } = await submit(shop);
  await decide(await reviewer(), id, { act: "reject", reason: "details" });
  await shop.upload("iban_letter");
  await shop.api.verification.save({ vat_registered: false });
  const sent = await shop.api.verification.submit({});
  expect(statusesOf(sent.documents)).toMatchObject({ iban_letter: "in_review", national_id: "in_review" });
  expect(sent.documents.map(({ type }) => type)).not.toContain("vat_certificate");
});
