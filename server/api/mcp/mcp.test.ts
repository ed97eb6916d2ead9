import { describe, expect, test } from "vitest";
import { account, fromOutside } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";
import { mcp } from "./mcp";

const listed = (status: number) => status === 200;

describe("allowed origins and hosts", () => {
  test.each([
    [{}, 200],
    [{ host: "localhost:3000" }, 200],
    [{ host: "127.0.0.1:3000" }, 200],
    [{ host: "[::1]:3000" }, 200],
    [{ host: "localhost" }, 200],
    [{ origin: "http://localhost:3000" }, 200],
    [{ host: "evil.example" }, 403],
    [{ host: "evil.example:3000" }, 403],
    [{ host: "localhost.evil.example" }, 403],
    [{ host: "" }, 403],
    [{ host: "local host" }, 403],
    [{ host: "192.0.2.7:3000" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "http://localhost:3001" }, 403],
    [{ origin: "https://localhost:3000" }, 403],
    [{ origin: "http://localhost.evil.example:3000" }, 403],
    [{ origin: "null" }, 403],
    [{ host: "evil.example", origin: "http://localhost:3000" }, 403],
  ])("%j: %i", async (headers, status) => {
    const { key } = await account({ keyCount: 1 });
    const response = await rpc(key, "tools/list", {}, headers as Record<string, string>);
    expect(response.status).toBe(status);
    if (!listed(status)) expect(response.body.error).toMatchObject({ code: "origin_not_allowed" });
  });

  test("rejects a foreign origin before it reads the key", async () => {
    const response = await rpc("sk_test_nonsense", "tools/list", {}, { origin: "https://evil.example" });
    expect(response.status).toBe(403);
  });
});

test.each(["GET", "DELETE", "PUT", "PATCH"])("rejects %s with and without a key", async (method) => {
  const { key } = await account({ keyCount: 1 });
  for (const headers of [{}, { authorization: `Bearer ${key}` }]) {
    const sent = new Request("http://localhost:3000/mcp", { method, headers });
    const response = await fromOutside(() => mcp(sent));
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await response.json()).error.code).toBe("route_not_found");
  }
});

test("every response has the request ID, the version and the remaining rate limit", async () => {
  const { key } = await account({ keyCount: 1 });
  const good = await rpc(key, "tools/list");
  expect(good.headers.get("service-request-id")).toMatch(/^req_/);
  expect(good.headers.get("service-version")).toBe("2026-01-01");
  expect(good.headers.get("cache-control")).toBe("no-store");
  expect(good.headers.get("ratelimit-limit")).toBe("100");
  const left = Number(good.headers.get("ratelimit-remaining"));
  expect(Number((await rpc(key, "ping")).headers.get("ratelimit-remaining"))).toBe(left - 1);
  const unknown = await rpc(key, "tools/list", {}, { "service-version": "1999-01-01" });
  expect(unknown.body.error.code).toBe("version_unknown");
});

test("a request without a secret key gets 401 with WWW-Authenticate", async () => {
  for (const authorization of ["", "Basic abc", "Bearer ", "Bearer pk_test_abc", "Bearer sk_test_nonsense"]) {
    const response = await rpc("", "tools/list", {}, { authorization });
    expect([response.status, response.headers.get("www-authenticate")?.split(" ")[0]]).toEqual([
      401,
      "Bearer",
    ]);
    expect(response.body.error.type).toBe("authentication_error");
  }
});

test("errors are in Arabic for a client that prefers it", async () => {
  const { key } = await account({ keyCount: 1 });
  const call = { name: "get_payment", arguments: { payment: "pay_1" } };
  const { body } = await rpc(key, "tools/call", call, { "accept-language": "ar" });
  expect(body.result.structuredContent.error.message).toMatch(/\p{Script=Arabic}/u);
});

test("negotiates the client's protocol revision if it is older, otherwise the latest supported", async () => {
  const { key } = await account({ keyCount: 1 });
  const hello = async (protocolVersion: string) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    return (await rpc(key, "initialize", params)).body.result.protocolVersion;
  };
  expect(await hello("2025-06-18")).toBe("2025-06-18");
  expect(await hello("2025-11-25")).toBe("2025-11-25");
  expect(await hello("2026-07-28")).toBe("2025-11-25");
});
