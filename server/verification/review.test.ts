import { describe, expect, test } from "vitest";
import { asOwner } from "@/server/test/account";
import { runOutsideCells } from "@/server/test/cell";
import { actOnCase, fileForReview, listCases, readForReview, reviewMark } from "./review";
import { acceptAll, codeOf, decide } from "./review.fixture";
import {
  auditOf,
  companyAnswers,
  companyDocuments,
  join,
  merchant,
  newFile,
  reviewer,
  submit,
  verificationEvents,
} from "./verification.fixture";

runOutsideCells();

describe("a reviewer", () => {
  test("is notified of changes of the queue, and of the open case", async () => {
    const shop = await merchant();
    const who = await reviewer();
    const isChanged = async (caseId: string, change: () => Promise<unknown>) => {
      const before = await reviewMark(who, caseId);
      await change();
      return (await reviewMark(who, caseId)) !== before;
    };
    let id = "";
    const submitted = async () => {
      id = (await submit(shop)).id;
    };
    expect(await isChanged("", submitted)).toBe(true);
    expect(await isChanged("", () => acceptAll(who, shop))).toBe(true);
    expect(await isChanged("", () => decide(who, id, { act: "approve" }))).toBe(true);
    expect(await isChanged(id, () => decide(who, id, { act: "suspend", reason: "other" }))).toBe(true);
  });

  test("sees live cases of other accounts only; any other case is reported as missing", async () => {
    const shop = await merchant();
    const { id } = await submit(shop);
    const rehearsal = await merchant({ mode: "test" });
    const inTest = await submit(rehearsal);
    const who = await reviewer();
    const stranger = { ...who, userId: shop.owner.id };
    const own = await reviewer();
    await join(own.userId, shop.id, "viewer");
    for (const [reader, caseId] of [
      [stranger, id],
      [own, id],
      [who, inTest.id],
      [who, "ver_01jz8m3v9kf2qt6w0x4y7c5b1d"],
      [who, ""],
    ] as const) {
      expect(await codeOf(readForReview(reader, caseId))).toBe("resource_missing");
      expect(await codeOf(actOnCase(reader, caseId, { act: "approve", revision: 0 }))).toBe(
        "resource_missing",
      );
      expect(await codeOf(fileForReview(reader, caseId, "doc_x"))).toBe("resource_missing");
    }
    expect(await listCases(stranger, "in_review")).toEqual([]);
    expect(await codeOf(reviewMark(stranger, id))).toBe("resource_missing");
    expect((await listCases(own, "in_review")).map((row) => row.id)).not.toContain(id);
    await asOwner(`update "user" set staff_role = null where id = $1`, [who.userId]);
    expect(await codeOf(readForReview(who, id))).toBe("resource_missing");
  });

  test("sees the queue in pages, longest waiting first", async () => {
    const who = await reviewer();
    for (let n = 0; n < 3; n += 1) await submit(await merchant());
    const all = (await listCases(who, "in_review")).map(({ id }) => id);
    const pages = all.map((_, skip) => listCases(who, "in_review", { skip, take: 1 }));
    expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(all);
    expect(await listCases(who, "in_review", { skip: all.length, take: 1 })).toEqual([]);
  });

  test("opens the original files, and every action is in the merchant's audit log", async () => {
    const shop = await merchant();
    await shop.api.verification.save(companyAnswers);
    const original = await newFile();
    for (const type of companyDocuments)
      await shop.upload(type, type === "iban_letter" ? { bytes: original } : {});
    const { contract } = await shop.api.verification.get({});
    await shop.api.verification.accept_contract({ version: contract.version, digest: contract.digest });
    const { id, documents } = await shop.api.verification.submit({});
    const who = await reviewer();
    const letter = documents.find(({ type }) => type === "iban_letter")?.id ?? "";
    const { bytes } = await fileForReview(who, id, letter);
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    await acceptAll(who, shop);
    await decide(who, id, { act: "approve" });
    const actions = (await auditOf(shop.id)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        "review.download",
        "review.accept_document",
        "review.approve",
        "verification.submit",
      ]),
    );
    expect(actions.filter((action) => action === "review.accept_document")).toHaveLength(
      companyDocuments.length,
    );
  });

  test("needs a recent proof to decide and open documents, but not to read", async () => {
    const shop = await merchant();
    const { id, documents, revision } = await submit(shop);
    const letter = documents[0]?.id ?? "";
    const minutesAgo = (minutes: number) => ({
      provedAt: new Date(Date.now() - minutes * 60_000),
      secondFactor: false,
    });
    const early = await reviewer();
    const late = { ...early, access: minutesAgo(11) };
    expect(await codeOf(readForReview(late, id))).toBe("ok");
    expect((await listCases(late, "in_review")).map((row) => row.id)).toContain(id);
    expect(await codeOf(fileForReview(late, id, letter))).toBe("step_up_required");
    for (const action of ["accept_document", "reject_document", "approve", "reject", "suspend", "restore"])
      expect(await codeOf(actOnCase(late, id, { act: action, revision }))).toBe("step_up_required");
    expect(await codeOf(fileForReview({ ...early, access: minutesAgo(9) }, id, letter))).toBe("ok");
    const stranger = { ...late, userId: shop.owner.id };
    expect(await codeOf(actOnCase(stranger, id, { act: "approve", revision }))).toBe("resource_missing");
  });

  test("gets a conflict when another decides concurrently", async () => {
    for (let round = 0; round < 3; round += 1) {
      const shop = await merchant();
      await submit(shop);
      const [one, other] = [await reviewer(), await reviewer()];
      const id = await acceptAll(one, shop);
      const { revision } = (await readForReview(one, id)).verification;
      const outcomes = await Promise.all([
        codeOf(actOnCase(one, id, { act: "approve", revision })),
        codeOf(actOnCase(other, id, { act: "reject", reason: "risk", revision })),
      ]);
      expect(outcomes.toSorted()).toEqual(["ok", "state_conflict"]);
      const { status } = await shop.api.verification.get({});
      expect(status).toBe(outcomes[0] === "ok" ? "approved" : "rejected");
      expect((await verificationEvents(shop.id, "live")).map((event) => event.verification_status)).toEqual([
        "in_progress",
        "in_review",
        status,
      ]);
    }
  });
});
