import { beforeAll, describe, expect, test } from "vitest";
import { account, asOwner, request, type TestAccount } from "@/server/test/account";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account();
});

describe("every error response has the envelope", () => {
  const post = (raw: string, headers: Record<string, string> = {}) =>
    shop.post("/v1/customers", undefined, { raw, headers });
  const cases: [name: string, send: () => ReturnType<typeof request>, status: number, code: string][] = [
    ["an unknown path", () => shop.get("/v1/nothing"), 404, "route_not_found"],
    ["/v1 itself", () => shop.get("/v1"), 404, "route_not_found"],
    ["a trailing slash", () => shop.get("/v1/account/"), 404, "route_not_found"],
    ["a path in capitals", () => shop.get("/v1/Account"), 404, "route_not_found"],
    [
      "an unknown method",
      () => request("PATCH", "/v1/account", undefined, { key: shop.key }),
      404,
      "route_not_found",
    ],
    ["the wrong method", () => shop.delete("/v1/payments"), 404, "route_not_found"],
    ["bad JSON", () => post("{"), 400, "request_body_invalid"],
    ["an array", () => post("[]"), 400, "request_body_invalid"],
    ["a string", () => post('"x"'), 400, "request_body_invalid"],
    ["null", () => post("null"), 400, "request_body_invalid"],
    ["duplicate keys", () => post('{"name":"a","name":"b"}'), 400, "request_body_invalid"],
    [
      "a body nested too deeply",
      () => post(`{"metadata":${"[".repeat(5)}${"]".repeat(5)}}`),
      400,
      "request_body_invalid",
    ],
    [
      "a body of 64 KB plus one byte",
      () => post(`{"name":"${"x".repeat(65_536 - 10)}"}`),
      400,
      "request_body_invalid",
    ],
    [
      "another content type",
      () => post("name=a", { "content-type": "application/x-www-form-urlencoded" }),
      400,
      "request_body_invalid",
    ],
    ["a __proto__ key", () => post('{"__proto__":{"name":"a"}}'), 400, "request_body_invalid"],
  ];
  test.each(cases)("for %s", async (_, send, status, code) => {
    const response = await send();
    expect([response.status, response.body.error.code]).toEqual([status, code]);
    expect(response.body.error.doc_url).toBe(`http://localhost:3000/docs/errors/${code}`);
  });

  test("and a body of 64 KB is still accepted", async () => {
    const response = await post(`{"name":"${"x".repeat(65_536 - 11)}"}`);
    expect(response.body.error).toMatchObject({ code: "parameter_invalid", param: "name" });
  });

  test("for revoked and expired keys", async () => {
    const other = await account({ keyCount: 3 });
    await asOwner("update api_key set revoked_at = '2026-02-03T04:05:06Z' where account_id = $1", [other.id]);
    const revoked = await other.get("/v1/account");
    expect(revoked.body.error).toMatchObject({
      code: "api_key_revoked",
      message: expect.stringContaining("2026-02-03"),
    });
    await asOwner(
      "update api_key set revoked_at = null, expires_at = now() - interval '1 second' where account_id = $1",
      [other.id],
    );
    expect((await other.get("/v1/account")).body.error.code).toBe("api_key_expired");
  });

  test("for a write with a read-only key", async () => {
    const key = await shop.addKey("test", "read_only");
    const response = await request("POST", "/v1/customers", { name: "Sara" }, { key });
    expect([response.status, response.body.error.code]).toEqual([403, "key_read_only"]);
    expect((await request("GET", "/v1/customers", undefined, { key })).status).toBe(200);
  });

  test("in Arabic for a client that prefers Arabic", async () => {
    const response = await shop.get("/v1/nothing", {
      headers: { "accept-language": "ar-SA,ar;q=0.9,en;q=0.8" },
    });
    expect(response.body.error.message).toMatch(/\p{Script=Arabic}/u);
    expect((await shop.get("/v1/nothing")).body.error.message).toMatch(/^[A-Z]/);
  });
});
