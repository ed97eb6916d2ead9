import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mintApplePayToken } from "@/packages/sandbox/wallets/wallet-tokens";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";
import { sanitize } from "./entry";
import { callTool, last, logged, pay, token } from "./request-logs.fixture";

/** All log entries of an account, as text. */
async function everything(shop: TestAccount): Promise<string> {
  await logged(shop);
  const { rows } = await asOwner("select r::text as row from request_log r where account_id = $1", [shop.id]);
  return rows.map(({ row }) => row).join("\n");
}

test("contains no key, signing secret or card token", async () => {
  const shop = await account();
  const { body } = await shop.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" });
  expect((await last(shop)).responseBody).toContain('"secret":"[secret removed]"');
  await pay(shop);
  expect((await last(shop)).requestBody).toContain('"source":{"type":"token","token":"[secret removed]"}');
  await pay(shop, { source: { type: "token", token: ["token_of_a_card"] } });
  await pay(shop, { description: `my key is ${shop.key}` });
  await shop.get("/v1/payments?token=token_of_a_card");
  await callTool(shop, "list_payments", { token: "token_of_a_card" });
  const text = await everything(shop);
  for (const secret of [body.secret, shop.key, "token_test_paid_mada", "token_of_a_card", "Bearer"])
    expect(text).not.toContain(secret);
});

test("contains no token, mobile number or code of a wallet", async () => {
  const shop = await account();
  const applePay = JSON.parse(mintApplePayToken());
  await pay(shop, { amount: 20_000, source: { type: "apple_pay", token: applePay } });
  await pay(shop, { amount: 20_000, source: { type: "apple_pay", token: JSON.stringify(applePay) } });
  const { body } = await pay(shop, { source: { type: "stc_pay", mobile: "0507654321" } });
  await shop.post(`/v1/payments/${body.id}/confirm`, { code: "987654" });
  await shop.post(`/v1/payments/${body.id}/confirm`, { code: "987654" });
  expect((await last(shop)).responseBody).toContain('"code":"payment_not_confirmable"');
  await shop.post(`/v1/payments/${body.id}/confirm`, { Code: "987654" });
  const text = await everything(shop);
  for (const mobile of ["\u0660507654321", "(050) 765.4321", "507654321"]) {
    await pay(shop, { source: { type: "stc_pay", mobile } });
    expect((await last(shop)).requestBody, mobile).toContain('"mobile":"+966***21"');
  }
  const { data, header } = applePay.paymentData;
  for (const secret of [data, header.transactionId, "0507654321", "507654321", "987654"])
    expect(text).not.toContain(secret);
});

const codeNames = ["cvc", "cvv", "CVV2", "cardCvc", "card_security_code", "cvv_code"];
const credentialNames = [
  "pin",
  "otp",
  "Password",
  "password:",
  "apiKey",
  "secret_key",
  "accessToken",
  "Authorization",
];

test.each([
  ...codeNames.map((name) => ["the security code of a card", name] as const),
  ...credentialNames.map((name) => ["a credential", name] as const),
])("masks %s in a field that no operation has (%s)", async (_, name) => {
  const shop = await account();
  const mistaken = { [name]: "739154739154" };
  await pay(shop, { source: { ...token("token_test_paid_mada"), ...mistaken } });
  await shop.post(`/v1/payments?${name}=739154739154`, { ...mistaken, metadata: mistaken });
  await shop.get(`/v1/payments?metadata[${name}]=739154739154`);
  await callTool(shop, "create_payment_link", { ...mistaken, metadata: mistaken });
  expect(await everything(shop)).not.toContain("739154739154");
});

test("keeps an ordinary field that sounds like a secret", async () => {
  const shop = await account();
  const metadata = { opinion: "fine", tokens_used: "17", pinned: "yes", keyboard: "new" };
  await shop.post("/v1/customers", { name: "Sara", metadata });
  const { requestBody, responseBody } = await last(shop);
  for (const value of Object.values(metadata))
    expect([requestBody, responseBody]).toEqual([
      expect.stringContaining(`"${value}"`),
      expect.stringContaining(`"${value}"`),
    ]);
});

test("masks phone numbers and email addresses", async () => {
  const shop = await account();
  await shop.post("/v1/customers", { name: "Sara", email: "sara@example.sa", phone: "0501234567" });
  await shop.get("/v1/payments/sara@example.sa?customer=sara%40example.sa");
  const text = await everything(shop);
  expect(text).toContain("s***@example.sa");
  for (const part of ["sara@", "501234567"]) expect(text).not.toContain(part);
});

test("omits the number of an identity document", async () => {
  const shop = await account();
  await callTool(shop, "kyc_submit_document", { type: "national_id", number: "1001244019" });
  expect(await everything(shop)).toContain("kyc_submit_document");
  expect(await everything(shop)).not.toContain("1001244019");
});

test("omits the numbers that identify people, companies and bank accounts in an account's verification", async () => {
  const shop = await account({ verification: "not_started" });
  const numbers = { id_number: "1001244019", iban: "SA0380000000608010167519", cr_number: "1010123456" };
  await callTool(shop, "kyc_save_answers", numbers);
  await callTool(shop, "kyc_save_answers", { ...numbers, confirm: true });
  const text = await everything(shop);
  expect(text).toContain("kyc_save_answers");
  for (const number of Object.values(numbers)) expect(text).not.toContain(number);
});

test("truncates a body at 8 KB and notes its size", async () => {
  const shop = await account();
  const long = { name: "س".repeat(20_000) };
  await shop.post("/v1/customers", long);
  const { requestBody } = await last(shop);
  const { length } = JSON.stringify(long);
  expect(requestBody).toMatch(new RegExp(`^\\{"name":"س{2000,}… \\[cut: ${length} characters in all\\]$`));
  expect(Buffer.byteLength(requestBody ?? "")).toBeLessThanOrEqual(8 * 1024);
  expect(Buffer.byteLength(requestBody ?? "")).toBeGreaterThan(8_000);
});

test.each([8_000, 8_150, 8_180])("masks a secret at the truncation point (%i) completely", async (at) => {
  const shop = await account();
  const secret = `whsec_${"x".repeat(60)}`;
  await shop.post("/v1/customers", { name: "n".repeat(at), note: secret });
  expect((await last(shop)).requestBody).not.toContain("whsec_");
  await shop.post("/v1/customers", { name: "n".repeat(at), token: "y".repeat(5_000) });
  expect((await last(shop)).requestBody).not.toContain("yy");
});

test("never stores a part of a secret or an address, wherever a text is cut", () => {
  const secrets = `"a_token":"${"x".repeat(300)}","auth_token":"${'\\"'.repeat(300)}"`;
  fc.assert(
    fc.property(fc.nat(1_600), fc.boolean(), (length, secretsFirst) => {
      const padding = `"note":"${"-".repeat(length)}"`;
      const fields = secretsFirst ? [secrets, padding] : [padding, secrets];
      const stored = sanitize(`{${fields.join(",")},"email":"sara.alqahtani@example.sa"}`, 1_024);
      expect(stored).not.toMatch(/xx|\\"|sara/);
      expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(1_024);
    }),
  );
});

describe("a card number", () => {
  const card = "4111111111111111";
  const spaced = "4111 1111 1111 1111";
  const arabic = card.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  const written = [card, spaced, arabic, `x${arabic.split("").join("\u200b")}x`];

  /** Adjacent digits in every script. */
  const digitsOf = (text: string) =>
    decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, "%25"))
      .replace(/\p{Nd}/gu, (digit) =>
        String(digit.normalize("NFKC").replace(/[٠-٩]/, (d) => String("٠١٢٣٤٥٦٧٨٩".indexOf(d)))),
      )
      .replace(/[^0-9]/g, "");

  async function expectNotStored(shop: TestAccount, requests?: number) {
    const rows = await logged(shop);
    if (requests === undefined) expect(rows.length).toBeGreaterThan(40);
    else expect(rows).toHaveLength(requests);
    for (const row of rows)
      for (const value of Object.values(row))
        if (typeof value === "string") expect(digitsOf(value), value).not.toContain(card);
  }

  const everywhere = (shop: TestAccount, text: string, headers: Record<string, string> = {}) => {
    const url = encodeURIComponent(text);
    const latin = /^[\x20-\x7e]*$/.test(text) ? text : Buffer.from(text).toString("latin1");
    return [
      () => pay(shop, { description: text }, { headers }),
      () => pay(shop, { metadata: { [text]: "x" } }, { headers }),
      () => pay(shop, { source: token(text) }, { headers }),
      () => pay(shop, { source: { type: "card", number: text } }, { headers }),
      () => shop.post(`/v1/payments?card=${url}`, {}, { headers }),
      () => shop.post(`/v1/payments?${url}=1`, {}, { headers }),
      () => shop.get(`/v1/payments?customer=${url}`, { headers }),
      () => shop.get(`/v1/payments/${url}`, { headers }),
      () => shop.post(`/v1/payments/${url}/refunds`, {}, { headers }),
      () => shop.delete(`/v1/webhook_endpoints/${url}`, { headers }),
      () => shop.get("/v1/account", { headers: { ...headers, "user-agent": latin } }),
      () => shop.get("/v1/account", { headers: { ...headers, "x-forwarded-for": latin } }),
      () => shop.post("/v1/customers", { name: "S" }, { headers, idempotencyKey: latin }),
      () => shop.post("/v1/customers", undefined, { headers, raw: `{"name":"${text}` }),
      () => shop.post("/v1/customers", undefined, { headers, raw: `{"${text}":1,"${text}":2}` }),
    ];
  };

  test.each(written)("anywhere in a request is not logged (%s)", async (text) => {
    const shop = await account({ keyCount: 5 });
    const requests = everywhere(shop, text);
    for (const send of requests) expect((await send()).status).toBe(400);
    await expectNotStored(shop, requests.length);
    const rows = await logged(shop);
    for (const { requestBody, query, idempotencyKey, userAgent } of rows)
      expect([requestBody, query, idempotencyKey, userAgent]).toEqual([null, null, null, null]);
    expect(new Set(rows.map(({ path }) => path))).toEqual(
      new Set([
        "/v1/payments",
        "/v1/payments/{id}",
        "/v1/payments/{id}/refunds",
        "/v1/webhook_endpoints/{id}",
        "/v1/account",
        "/v1/customers",
      ]),
    );
  });

  test("in a request rejected before the card check is not logged", async () => {
    const shop = await account({ keyCount: 5 });
    const early = { "service-version": "1999-01-01" };
    const requests = everywhere(shop, spaced, early);
    for (const send of requests) expect((await send()).body.error.code).toBe("version_unknown");
    await expectNotStored(shop, requests.length);

    const flooding = await account({ keyCount: 1 });
    const flood = () => Promise.all(Array.from({ length: 40 }, () => flooding.get("/v1/account")));
    await flood();
    // On a slow machine the key may call again meanwhile.
    for (const send of everywhere(flooding, card)) while ((await send()).status !== 429) await flood();
    await expectNotStored(flooding);
  });

  test("in a tool call is not logged", async () => {
    const shop = await account();
    const headers = { "user-agent": `agent ${spaced}` };
    for (const text of written) {
      await callTool(shop, "create_payment_link", { amount: 1, currency: "SAR", description: text }, headers);
      await callTool(shop, "refund_payment", { id: text, confirm: true, amount: 1 });
      await callTool(shop, "create_payment_link", { amount: 1, currency: "SAR", idempotency_key: text });
      await callTool(shop, "list_payments", { [text]: 1 });
      await callTool(shop, text, {});
    }
    await callTool(shop, "list_payments", {});
    await callTool(shop, "list_payments", {}, headers); // rejected for its header, which is not stored
    await rpc(shop.key, "tools/call", { name: "list_payments", arguments: { card } }, headers);
    await expectNotStored(shop, 5 * written.length + 3);
    expect(await everything(shop)).not.toMatch(/agent [\d[]/);
    const bodies = (await logged(shop)).map(({ requestBody }) => requestBody);
    const kept = new Set(bodies.filter((body) => body !== null));
    // A number inside an identifier is masked, and the call succeeds.
    expect([...kept].filter((body) => body !== "{}" && !/"x\*{4}[a-z]{8}1111x"/.test(body))).toEqual([]);
  });
});
