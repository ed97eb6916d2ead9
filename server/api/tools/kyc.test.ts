import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PUT } from "@/app/api/documents/[token]/route";
import { connected, revoke } from "@/server/apps/apps.fixture";
import { unscoped } from "@/server/base/db/db";
import { pdf, pdfOf } from "@/server/platform/files/samples.fixture";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { tool, toolWith } from "@/server/test/tool-calls";
import { maxInlineLength } from "@/server/verification/submit-document";
import { auditOf, merchant, newFile, submit } from "@/server/verification/verification.fixture";

const fresh = () => account({ verification: "not_started" });
const submitDocument = (shop: TestAccount, args: object) => tool(shop, "kyc_submit_document", args);
const fileOf = (bytes: Buffer, name = "cr.png", mime_type = "image/png") => ({
  name,
  mime_type,
  data_base64: bytes.toString("base64"),
});

const documents = (shop: TestAccount) =>
  unscoped.verificationDocument.findMany({ where: { accountId: shop.id, mode: "test" } });

/** Uploads a file with an upload URL. */
async function put(url: string, bytes: Buffer, headers: Record<string, string> = {}) {
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  const request = new Request(url, {
    method: "PUT",
    headers: { "content-type": "image/png", ...headers },
    body: new Uint8Array(bytes),
  });
  const response = await PUT(request, { params: Promise.resolve({ token }) });
  return { status: response.status, body: await response.json() };
}

async function addressFor(shop: TestAccount, type = "iban_letter"): Promise<string> {
  const { result } = (await submitDocument(shop, { type })).structuredContent;
  expect(result.document).toEqual({ id: null, type, status: "missing" });
  return result.upload_url;
}

describe("kyc_status", () => {
  test("lists the missing requirements and masks document numbers", async () => {
    const shop = await merchant({ mode: "test" });
    const before = (await tool(shop, "kyc_status")).structuredContent.result;
    expect(before).toMatchObject({ verification_status: "not_started", entity_type: null, documents: [] });
    await submit(shop);
    const answer = await tool(shop, "kyc_status");
    expect(answer.structuredContent.result).toMatchObject({
      verification_status: "in_review",
      entity_type: "company",
      requirements: [],
    });
    const byType = new Map<string, { number: string; status: string }>(
      answer.structuredContent.result.documents.map((one: { type: string }) => [one.type, one]),
    );
    expect(byType.get("commercial_registration")).toMatchObject({
      number: "70••••5678",
      status: "in_review",
    });
    const text = JSON.stringify(answer);
    for (const number of ["7012345678", "1001244019", "300012345600003", "SA0380000000608010167519"])
      expect(text).not.toContain(number);
  });
});

describe("an inline file", () => {
  test("becomes a document after the same checks as in the dashboard", async () => {
    const shop = await fresh();
    const bytes = await newFile();
    const { result } = (
      await submitDocument(shop, {
        type: "commercial_registration",
        number: "7012345678",
        file: fileOf(bytes),
      })
    ).structuredContent;
    expect(result).toMatchObject({
      document: { id: expect.stringMatching(/^doc_/), type: "commercial_registration", status: "uploaded" },
      upload_url: null,
    });
    const [row] = await documents(shop);
    expect(row?.digest).toBe(createHash("sha256").update(bytes).digest("hex"));
    const { number } = (await tool(shop, "kyc_status")).structuredContent.result.documents.find(
      ({ type }: { type: string }) => type === "commercial_registration",
    );
    expect(number).toBe("70••••5678");
    const audited = await auditOf(shop.id);
    expect(audited.map(({ action }) => action)).toContain("mcp.kyc_submit_document");
  });

  test("with identical bytes returns the existing document", async () => {
    const shop = await fresh();
    const args = { type: "iban_letter", file: fileOf(await newFile()) };
    const [first, second] = [await submitDocument(shop, args), await submitDocument(shop, args)];
    expect(second.structuredContent.result.document).toEqual(first.structuredContent.result.document);
    expect(await documents(shop)).toHaveLength(1);
  });

  test.each([
    ["whose content does not match its MIME type", async () => fileOf(await pdf(), "cr.png", "image/png")],
    ["whose name does not match its MIME type", async () => fileOf(await newFile(), "cr.pdf", "image/png")],
    [
      "with active content",
      async () => fileOf(pdfOf("/OpenAction << /S /JavaScript /JS (1) >>"), "cr.pdf", "application/pdf"),
    ],
    ["without a known format", async () => fileOf(Buffer.from("nothing"))],
  ])("is rejected without side effects if it is one %s", async (_, file) => {
    const shop = await fresh();
    const { error } = (await submitDocument(shop, { type: "iban_letter", file: await file() }))
      .structuredContent;
    expect(error).toMatchObject({ code: "parameter_invalid", param: "file" });
    expect(await documents(shop)).toEqual([]);
  });

  test("is limited to 4 MB of base64", async () => {
    const shop = await fresh();
    const file = { name: "cr.pdf", mime_type: "application/pdf" };
    const most = await submitDocument(shop, {
      type: "iban_letter",
      file: { ...file, data_base64: "A".repeat(maxInlineLength) },
    });
    expect(most.structuredContent.error).toMatchObject({ code: "parameter_invalid", param: "file" });
    const more = await submitDocument(shop, {
      type: "iban_letter",
      file: { ...file, data_base64: "A".repeat(maxInlineLength + 4) },
    });
    expect(more.structuredContent.error).toMatchObject({
      code: "parameter_invalid",
      param: "file.data_base64",
    });
  });

  test.each([
    [{ type: "national_id", number: "2001244019" }, "number"],
    [{ type: "commercial_registration", number: "1" }, "number"],
    [{ type: "national_address", number: "1" }, "number"],
    [{ type: "iban_letter", number: "7012345678" }, "number"],
    [{ type: "iban_letter", expires_on: "2031-05-01" }, "expires_on"],
    [{ type: "national_id", expires_on: "1999-01-01" }, "expires_on"],
    [{ type: "passport" }, "type"],
  ])("with %j is rejected with the invalid parameter", async (args, param) => {
    const { error } = (await submitDocument(await fresh(), args)).structuredContent;
    expect(error).toMatchObject({ code: "parameter_invalid", param });
  });

  test("is rejected in every state in which the dashboard rejects uploads", async () => {
    const shop = await merchant({ mode: "test" });
    await submit(shop);
    const later = { type: "iban_letter", file: fileOf(await newFile()) };
    expect((await submitDocument(shop, later)).structuredContent.error.code).toBe("state_conflict");
    const missing = (await submitDocument(shop, { type: "charity_license" })).structuredContent;
    expect(missing.error.code).toBe("state_conflict");
  });
});

describe("an upload URL", () => {
  test("accepts one file without a key, then returns 404", async () => {
    const shop = await fresh();
    const url = await addressFor(shop);
    const taken = await put(url, await newFile());
    expect(taken).toMatchObject({
      status: 200,
      body: { document: { id: expect.stringMatching(/^doc_/), type: "iban_letter", status: "uploaded" } },
    });
    expect(await put(url, await newFile())).toMatchObject({
      status: 404,
      body: { error: { code: "resource_missing" } },
    });
    const [row, ...more] = await documents(shop);
    expect(more).toEqual([]);
    expect(row?.status).toBe("uploaded");
    const again = (await submitDocument(shop, { type: "iban_letter" })).structuredContent.result;
    expect(again).toMatchObject({ document: { id: row?.id }, upload_url: null });
  });

  test("remains valid after a rejected file", async () => {
    const shop = await fresh();
    const url = await addressFor(shop);
    expect((await put(url, Buffer.from("nothing"))).status).toBe(400);
    expect((await put(url, await newFile(), { "content-type": "text/plain" })).status).toBe(400);
    expect((await put(url, await newFile())).status).toBe(200);
  });

  test("accepts one of several concurrent uploads", async () => {
    const shop = await fresh();
    const url = await addressFor(shop);
    const files = await Promise.all([newFile(), newFile(), newFile()]);
    const statuses = (await Promise.all(files.map((file) => put(url, file)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404, 404]);
    expect(await documents(shop)).toHaveLength(1);
  });

  test("expires after 15 minutes or with its key", async () => {
    const [late, revoked] = [await fresh(), await fresh()];
    const urls = [await addressFor(late), await addressFor(revoked)] as const;
    const [{ left }] = (
      await asOwner(
        "select extract(epoch from expires_at - now())::int as left from verification_upload where account_id = $1",
        [late.id],
      )
    ).rows as [{ left: number }];
    expect(left).toBeGreaterThan(14 * 60);
    expect(left).toBeLessThanOrEqual(15 * 60);
    await asOwner(
      "update verification_upload set expires_at = now() - interval '1 second' where account_id = $1",
      [late.id],
    );
    await asOwner("update api_key set revoked_at = now() where account_id = $1", [revoked.id]);
    for (const url of urls) expect((await put(url, await newFile())).status).toBe(404);
  });

  test("is available to a connected app, until its access ends", async () => {
    const shop = await fresh();
    const { access, renewal } = await connected({ shop });
    const address = async () => {
      const { structuredContent } = await toolWith(access, "kyc_submit_document", { type: "iban_letter" });
      return String(structuredContent.result.upload_url);
    };
    const [revoked, used] = [await address(), await address()];
    expect((await put(used, await newFile())).status).toBe(200);
    await revoke({ token: renewal.refresh_token, client_id: renewal.client_id });
    expect((await put(revoked, await newFile())).status).toBe(404);
  });

  test("accepts at most 10 MB and no file name with a card number", async () => {
    const shop = await fresh();
    const url = await addressFor(shop);
    expect((await put(url, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    const named = await put(url, await newFile(), { "x-file-name": "4111111111111111.png" });
    expect(named.body.error.code).toBe("card_number_refused");
    expect(JSON.stringify(named.body)).not.toContain("41111111");
  });

  test("is stored neither in the request log nor in other tables", async () => {
    const shop = await fresh();
    const token = (await addressFor(shop)).split("/").at(-1) ?? "";
    const { flushRequestLog } = await import("@/server/request-logs/log");
    await flushRequestLog();
    for (const table of ["request_log", "idempotency", "verification_upload"]) {
      const { rows } = await asOwner(`select t::text as text from ${table} t where account_id = $1`, [
        shop.id,
      ]);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ text }) => text).join(), table).not.toContain(token);
    }
  });
});
