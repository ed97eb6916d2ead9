import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TRPCError } from "@trpc/server";
import { describe, expect, test } from "vitest";
import type { Mode } from "@/server/base/db/db";
import { unscoped } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import { ApiError } from "@/server/core/operation/errors";
import { maxBytes } from "@/server/platform/files/limits";
import { FileRefused } from "@/server/platform/files/refusal";
import { jpeg } from "@/server/platform/files/samples.fixture";
import { files } from "@/server/platform/files/store";
import { isClockShifted } from "@/server/test/processes/shifted-clock";
import { fetchDocument, RoleRefused } from "./upload";
import {
  auditOf,
  companyAnswers,
  contextFor,
  fillIn,
  type Merchant,
  merchant,
  newFile,
} from "./verification.fixture";

const folderOf = ({ id }: { id: string }) => join(env.DATA_DIR, "files", id);
const filesOf = (shop: { id: string }) => (existsSync(folderOf(shop)) ? readdirSync(folderOf(shop)) : []);

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof FileRefused) return error.reason;
      if (error instanceof RoleRefused) return "role";
      const cause = error instanceof TRPCError ? error.cause : error;
      if (cause instanceof ApiError) return cause.code;
      throw error;
    },
  );

const open = async (shop: Merchant) => {
  await shop.api.verification.save(companyAnswers);
  return shop;
};
const draft = async () => open(await merchant({ mode: "test" }));

const stream = (chunks: (Uint8Array | Error)[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = chunks.shift();
      if (next === undefined) controller.close();
      else if (next instanceof Error) controller.error(next);
      else controller.enqueue(next);
    },
  });

describe("an upload", () => {
  test("is stored encrypted under a random name, and returned unchanged", async () => {
    const shop = await draft();
    const bytes = await newFile();
    const { documents } = await shop.upload("iban_letter", { bytes, name: "../../خطاب\u202e.png" });
    const document = documents.find(({ type }) => type === "iban_letter");
    expect(document).toMatchObject({ status: "uploaded", file_name: "خطاب.png", number: "SA••••7519" });
    const [stored = "", ...more] = filesOf(shop);
    expect(more).toEqual([]);
    expect(stored).toMatch(/^[0-9a-f]{48}$/);
    const raw = readFileSync(join(folderOf(shop), stored));
    expect(raw.includes("PNG")).toBe(false);
    const ctx = contextFor(shop.id, "test", shop.owner.id);
    const fetched = await fetchDocument(ctx, document?.id ?? "");
    expect(fetched.bytes.subarray(1, 4).toString()).toBe("PNG");
    expect((await auditOf(shop.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(["verification.upload", "verification.download"]),
    );
  });

  test("cannot be decrypted for another account or under another name", async () => {
    const shop = await draft();
    const other = await draft();
    await shop.upload("iban_letter");
    await other.upload("iban_letter");
    const [stored = ""] = filesOf(shop);
    const raw = readFileSync(join(folderOf(shop), stored));
    writeFileSync(join(folderOf(other), stored), raw);
    await expect(files.get(other.id, stored)).rejects.toThrow(/changed, or is not in the place/);
    const changed = raw.map((byte, at) => (at === raw.length - 1 ? byte ^ 1 : byte));
    writeFileSync(join(folderOf(shop), stored), changed);
    await expect(files.get(shop.id, stored)).rejects.toThrow(/changed/);
    await expect(files.get(shop.id, "../secrets.json")).rejects.toThrow();
    await expect(files.get("../..", stored)).rejects.toThrow();
  });

  test("that is aborted, too long or of another length stores nothing", async () => {
    const shop = await draft();
    const half = (await newFile()).subarray(0, 50);
    const cut = stream([half, new Error("the line went dead")]);
    expect(await reasonOf(shop.upload("iban_letter", { body: cut }))).toBe("incomplete");
    const long = stream(Array.from({ length: 11 }, () => new Uint8Array(1024 * 1024)));
    expect(await reasonOf(shop.upload("iban_letter", { body: long }))).toBe("too_large");
    const bytes = await newFile();
    const claims = (length: number) => ({ bytes, headers: { "content-length": String(length) } });
    expect(await reasonOf(shop.upload("iban_letter", claims(maxBytes + 1)))).toBe("too_large");
    expect(await reasonOf(shop.upload("iban_letter", claims(bytes.length + 1)))).toBe("incomplete");
    expect(filesOf(shop)).toEqual([]);
    expect(await unscoped.verificationDocument.count({ where: { accountId: shop.id } })).toBe(0);
  });

  test("of identical bytes returns the existing document", async () => {
    const shop = await draft();
    const bytes = await newFile();
    const first = await shop.upload("iban_letter", { bytes });
    const again = await shop.upload("iban_letter", { bytes, name: "other.png" });
    expect(again.documents).toEqual(first.documents);
    expect(again.revision).toBe(first.revision);
    expect(filesOf(shop)).toHaveLength(1);
  });

  test.skipIf(isClockShifted)("of identical bytes, sent concurrently, creates one document", async () => {
    const shop = await draft();
    const bytes = await newFile();
    const outcomes = await Promise.all([1, 2, 3].map(() => reasonOf(shop.upload("iban_letter", { bytes }))));
    expect(outcomes).toEqual(["ok", "ok", "ok"]);
    expect(filesOf(shop)).toHaveLength(1);
    expect(await unscoped.verificationDocument.count({ where: { accountId: shop.id } })).toBe(1);
  });

  test("of other bytes replaces the document and deletes its file", async () => {
    const shop = await draft();
    await shop.upload("iban_letter");
    const [before] = filesOf(shop);
    await shop.upload("iban_letter", { bytes: await jpeg(), name: "b.jpg", type: "image/jpeg" });
    expect(filesOf(shop)).toHaveLength(1);
    expect(filesOf(shop)[0]).not.toBe(before);
    const rows = await unscoped.verificationDocument.findMany({
      where: { accountId: shop.id },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ status }) => status)).toEqual(["removed", "uploaded"]);
  });

  test.skipIf(isClockShifted)("abandoned by a crashed process is deleted with the next one", async () => {
    const shop = await draft();
    await shop.upload("iban_letter");
    const [kept = ""] = filesOf(shop);
    const orphans = ["a".repeat(48), `${"b".repeat(48)}.new`].map((name) => join(folderOf(shop), name));
    const young = join(folderOf(shop), `${"c".repeat(48)}.new`);
    for (const path of [...orphans, young]) writeFileSync(path, "x");
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const path of [...orphans, join(folderOf(shop), kept)]) utimesSync(path, hoursAgo, hoursAgo);
    await shop.upload("national_id");
    expect(filesOf(shop)).toHaveLength(3);
    expect(filesOf(shop)).toContain(kept);
  });

  test("is limited to owners and admins, and a denial is in the audit log", async () => {
    const shop = await draft();
    const { documents } = await shop.upload("iban_letter");
    const id = documents.find(({ type }) => type === "iban_letter")?.id ?? "";
    for (const role of ["developer", "finance", "support", "viewer", "reviewer"] as const) {
      expect(await reasonOf(shop.upload("national_id", { role }))).toBe("role");
      expect(await reasonOf(fetchDocument(contextFor(shop.id, "test", shop.owner.id, role), id))).toBe(
        "role",
      );
    }
    expect(await reasonOf(shop.upload("national_id", { role: "admin" }))).toBe("ok");
    const denied = (await auditOf(shop.id)).filter(({ outcome }) => outcome === "denied");
    expect(denied.map(({ action }) => action)).toEqual(["verification.upload", "verification.download"]);
  });

  test("is limited to its own account and mode", async () => {
    const shop = await draft();
    const other = await draft();
    const { documents } = await shop.upload("iban_letter");
    const id = documents.find(({ type }) => type === "iban_letter")?.id ?? "";
    expect(await reasonOf(fetchDocument(contextFor(other.id, "test", other.owner.id), id))).toBe(
      "resource_missing",
    );
    expect(await reasonOf(fetchDocument(contextFor(shop.id, "live", shop.owner.id), id))).toBe(
      "resource_missing",
    );
  });

  test("of an unknown type is rejected, and so is a fourth concurrent one", async () => {
    const shop = await draft();
    expect(await reasonOf(shop.upload("passport"))).toBe("parameter_invalid");
    const slow = () => stream([new Uint8Array(10), ...Array.from({ length: 5 }, () => new Uint8Array(10))]);
    const outcomes = await Promise.all(
      ["iban_letter", "national_id", "iqama", "vat_certificate", "national_address"].map((type) =>
        reasonOf(shop.upload(type, { body: slow() })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "too_many_tries")).toHaveLength(2);
  });

  test("is limited to twenty files per account, each replaceable", async () => {
    const shop = await merchant({ mode: "test" });
    const live = { ...shop, ...(await merchantIn(shop, "live")) };
    const types = [
      "commercial_registration",
      "freelance_certificate",
      "charity_license",
      "national_id",
      "iqama",
      "vat_certificate",
      "iban_letter",
      "national_address",
      "articles_of_association",
      "authorization_letter",
    ];
    for (const type of types) expect(await reasonOf(shop.upload(type))).toBe("ok");
    for (const type of types) expect(await reasonOf(live.upload(type))).toBe("ok");
    // The account has twenty; replacing one stays within the limit.
    expect(await reasonOf(shop.upload("iban_letter"))).toBe("ok");
    expect(filesOf(shop)).toHaveLength(20);
  });

  test("can be deleted with its file until it is submitted", async () => {
    const shop = await draft();
    const { documents } = await shop.upload("iban_letter");
    const id = documents.find(({ type }) => type === "iban_letter")?.id ?? "";
    const after = await shop.api.verification.remove_document({ id });
    expect(after.requirements).toContain("iban_letter");
    expect(filesOf(shop)).toEqual([]);
    expect(await reasonOf(shop.api.verification.remove_document({ id }))).toBe("resource_missing");
  });

  test("that is no longer required is not submitted", async () => {
    const shop = await merchant({ mode: "test" });
    await shop.upload("authorization_letter");
    await fillIn(shop);
    const sent = await shop.api.verification.submit({});
    expect(sent.documents.map(({ type }) => type)).not.toContain("authorization_letter");
  });
});

/** The same account's other mode. */
async function merchantIn(shop: Merchant, mode: Mode) {
  const { receiveUpload } = await import("./upload");
  return {
    async upload(type: string) {
      const request = new Request(`http://localhost:3000/api/files?type=${type}`, {
        method: "POST",
        headers: { "content-type": "image/png", "x-file-name": "a.png" },
        body: new Uint8Array(await newFile()),
      });
      return receiveUpload(contextFor(shop.id, mode, shop.owner.id), request);
    },
  };
}
