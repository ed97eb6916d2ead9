import { TRPCError } from "@trpc/server";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { asOwner } from "@/server/test/account";
import { listCases } from "./review";
import { acceptAll, codeOf, decide } from "./review.fixture";
import {
  companyAnswers,
  companyDocuments,
  fillIn,
  merchant,
  reviewer,
  submit,
  verificationEvents,
} from "./verification.fixture";

const accountRow = (id: string) => unscoped.account.findUniqueOrThrow({ where: { id } });

describe("a live verification", () => {
  test("is approved step by step, with consistent account, keys and events", async () => {
    const shop = await merchant();
    expect(await shop.api.verification.get({})).toMatchObject({
      status: "not_started",
      requirements: ["entity_type"],
    });
    expect(await codeOf(shop.api.api_keys.create({ name: "Live" }))).toBe("account_cannot_charge");

    const begun = await shop.api.verification.save({ entity_type: "company" });
    expect(begun.status).toBe("in_progress");
    expect(begun.requirements).toEqual(expect.arrayContaining(["unified_number", "iban_letter", "contract"]));
    expect(await accountRow(shop.id)).toMatchObject({
      verificationStatus: "in_progress",
      requirements: begun.requirements,
    });

    const filled = await fillIn(shop);
    expect(filled).toMatchObject({ status: "in_progress", requirements: [] });
    const sent = await shop.api.verification.submit({});
    expect(sent.status).toBe("in_review");
    expect(sent.documents.map(({ type, status }) => [type, status])).toEqual(
      companyDocuments.map((type) => [type, "in_review"]),
    );
    expect(sent.estimated_review_hours).toBeGreaterThan(24);

    const who = await reviewer();
    expect((await listCases(who, "in_review")).map(({ id }) => id)).toContain(sent.id);
    await acceptAll(who, shop);
    await decide(who, sent.id, { act: "approve" });
    expect(await shop.api.verification.get({})).toMatchObject({ status: "approved", requirements: [] });
    expect((await accountRow(shop.id)).verificationStatus).toBe("approved");
    expect((await shop.api.api_keys.create({ name: "Live" })).secret).toMatch(/^sk_live_/);
    expect((await shop.get("/v1/account")).body).toMatchObject({
      verification_status: "approved",
      requirements: [],
    });
    expect((await verificationEvents(shop.id, "live")).map((event) => event.verification_status)).toEqual([
      "in_progress",
      "in_review",
      "approved",
    ]);
  });

  test("that is rejected requires only what failed", async () => {
    const shop = await merchant();
    const { id } = await submit(shop);
    const who = await reviewer();
    const seen = (await shop.api.verification.get({})).documents;
    for (const { type, id: document } of seen)
      await decide(
        who,
        id,
        type === "iban_letter"
          ? { act: "reject_document", document, reason: "not_stamped", note: "A stamped letter, please." }
          : { act: "accept_document", document },
      );
    expect(await codeOf(decide(who, id, { act: "approve" }))).toBe("state_conflict");
    await decide(who, id, { act: "reject", reason: "documents" });

    const rejected = await shop.api.verification.get({});
    expect(rejected).toMatchObject({
      status: "rejected",
      requirements: ["iban_letter"],
      reason: "documents",
    });
    expect(rejected.documents.find(({ type }) => type === "iban_letter")).toMatchObject({
      status: "rejected",
      reason: "not_stamped",
      note: "A stamped letter, please.",
    });
    expect(await codeOf(shop.api.verification.submit({}))).toBe("parameter_invalid");
    expect(await codeOf(shop.upload("national_id"))).toBe("state_conflict");
    expect(await codeOf(shop.api.verification.save({ id_number: "1058529940" }))).toBe("state_conflict");
    expect(await codeOf(shop.api.verification.save({ entity_type: "freelancer" }))).toBe("state_conflict");

    await shop.upload("iban_letter");
    expect(await shop.api.verification.get({})).toMatchObject({ status: "in_progress", requirements: [] });
    const again = await shop.api.verification.submit({});
    expect(again.documents.map(({ type, status }) => [type, status])).toEqual(
      companyDocuments.map((type) => [type, type === "iban_letter" ? "in_review" : "accepted"]),
    );
    await acceptAll(who, shop);
    await decide(who, id, { act: "approve" });
    expect((await accountRow(shop.id)).verificationStatus).toBe("approved");
  });

  test("accepts a document again once its wrong number is corrected", async () => {
    const shop = await merchant();
    const { id } = await submit(shop);
    const who = await reviewer();
    for (const { type, id: document } of (await shop.api.verification.get({})).documents)
      await decide(
        who,
        id,
        type === "commercial_registration"
          ? { act: "reject_document", document, reason: "number_mismatch" }
          : { act: "accept_document", document },
      );
    await decide(who, id, { act: "reject", reason: "documents" });
    const fixed = await shop.api.verification.save({ unified_number: "7099999999" });
    expect(fixed).toMatchObject({ status: "in_progress", requirements: [] });
    expect((await shop.api.verification.submit({})).status).toBe("in_review");
  });

  test("that is suspended keeps its keys, cannot charge, and can be restored", async () => {
    const shop = await merchant({ verification: "approved" });
    const { id } = await shop.api.verification.get({});
    const who = await reviewer();
    await decide(who, id, { act: "suspend", reason: "risk" });
    const suspended = (await shop.get("/v1/account")).body;
    expect(suspended).toMatchObject({
      verification_status: "suspended",
      capabilities: { can_charge: false },
    });
    expect(suspended.charge_blockers).toContain("account_suspended");
    const charge = { amount: 100, currency: "SAR", description: "x" };
    expect((await shop.post("/v1/payment_links", charge)).body.error.code).toBe("account_cannot_charge");
    expect(await codeOf(shop.api.api_keys.create({ name: "Live" }))).toBe("account_cannot_charge");
    const suspensions = () =>
      unscoped.suspension.findMany({ where: { accountId: shop.id }, select: { endedAt: true } });
    expect(await suspensions()).toEqual([{ endedAt: null }]);
    await decide(who, id, { act: "restore" });
    expect(await suspensions()).toEqual([{ endedAt: expect.any(Date) }]);
    expect((await shop.get("/v1/account")).body.verification_status).toBe("approved");
    expect((await verificationEvents(shop.id, "live")).map((event) => event.verification_status)).toEqual([
      "suspended",
      "approved",
    ]);
  });

  test("cannot be changed while it is in review or decided", async () => {
    const shop = await merchant();
    await submit(shop);
    expect(await codeOf(shop.api.verification.save({ city: "جدة" }))).toBe("state_conflict");
    expect(await codeOf(shop.upload("iban_letter"))).toBe("state_conflict");
    const [document] = (await shop.api.verification.get({})).documents;
    expect(await codeOf(shop.api.verification.remove_document({ id: document?.id ?? "" }))).toBe(
      "state_conflict",
    );
    expect(await codeOf(shop.api.verification.simulate({ outcome: "approve" }))).toBe("test_mode_only");
  });

  test("lists all missing requirements when submitted early", async () => {
    const shop = await merchant();
    await shop.api.verification.save({ ...companyAnswers, iban: null });
    const error: unknown = await shop.api.verification.submit({}).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TRPCError);
    const { message } = error instanceof TRPCError ? error : { message: "" };
    for (const missing of ["iban", ...companyDocuments, "contract"]) expect(message).toContain(missing);
  });

  test("masks and encrypts its numbers", async () => {
    const shop = await merchant();
    const filled = await fillIn(shop);
    const { id_number, iban, unified_number, vat_number } = companyAnswers;
    for (const number of [id_number, iban, unified_number, vat_number])
      expect(JSON.stringify(filled)).not.toContain(number);
    expect(filled.numbers).toMatchObject({ id_number: "10••••4019", iban: "SA••••7519" });
    const { rows } = await asOwner(
      "select v::text || coalesce((select string_agg(body, '') from audit_entry where account_id = $1), '') as all from verification v where account_id = $1",
      [shop.id],
    );
    for (const { all } of rows)
      for (const number of [id_number, iban, unified_number, vat_number]) expect(all).not.toContain(number);
  });

  test("emails owners in their language on receipt, rejection and approval", async () => {
    const shop = await merchant({ locale: "ar" });
    const emails = async () =>
      (await unscoped.mail.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } })).map(
        ({ subject, text, recipient }) => ({ subject, text, recipient }),
      );
    const { id } = await submit(shop);
    // A decision replaces an email about the submission that is not written yet.
    await expect.poll(async () => (await emails()).length).toBe(1);
    const who = await reviewer();
    const [first] = (await shop.api.verification.get({})).documents;
    await decide(who, id, {
      act: "reject_document",
      document: first?.id,
      reason: "unreadable",
      note: "صورة أوضح",
    });
    await decide(who, id, { act: "reject", reason: "documents" });
    await expect.poll(async () => (await emails()).length).toBe(2);
    const [arrived, rejected] = await emails();
    expect(arrived).toMatchObject({ recipient: shop.owner.email, subject: "وصلنا طلب توثيق منشأتك" });
    expect(rejected?.subject).toBe("يحتاج طلب التوثيق إلى تصحيح");
    expect(rejected?.text).toContain("السجل التجاري");
    expect(rejected?.text).toContain("صورة أوضح");
  });
});

describe("a test verification", () => {
  test("is visible to test keys and independent of live mode", async () => {
    const shop = await merchant({ mode: "test" });
    await submit(shop);
    const rejected = await shop.api.verification.simulate({
      outcome: "reject",
      documents: [{ type: "national_id", reason: "expired" }],
    });
    expect(rejected).toMatchObject({ status: "rejected", requirements: ["national_id"] });
    await shop.upload("national_id");
    await shop.api.verification.submit({});
    await shop.api.verification.simulate({ outcome: "approve" });
    const own = (await shop.get("/v1/account")).body;
    expect(own).toMatchObject({ verification_status: "approved", capabilities: { can_charge: true } });
    expect((await accountRow(shop.id)).verificationStatus).toBe("not_started");
    expect((await verificationEvents(shop.id, "test")).map((event) => event.verification_status)).toEqual([
      "in_progress",
      "in_review",
      "rejected",
      "in_progress",
      "in_review",
      "approved",
    ]);
    expect(await verificationEvents(shop.id, "live")).toEqual([]);
  });

  test("can be suspended, restored and started over with its answers", async () => {
    const shop = await merchant({ mode: "test" });
    await submit(shop);
    await shop.api.verification.simulate({ outcome: "approve" });
    expect((await shop.api.verification.simulate({ outcome: "suspend" })).status).toBe("suspended");
    expect((await shop.api.verification.simulate({ outcome: "restore" })).status).toBe("approved");
    const anew = await shop.api.verification.simulate({ outcome: "start_over" });
    expect(anew).toMatchObject({ status: "in_progress", requirements: [...companyDocuments] });
    expect(anew.fields.legal_name).toBe(companyAnswers.legal_name);
  });
});
