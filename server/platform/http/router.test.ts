import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { apiHandler } from "@/server/api/start";
import { freePort } from "@/server/platform/launch/ports";
import { listen } from "./http-server";
import { createRouter } from "./router";
import { noApi, opened } from "./router.fixture";
import { apiRoutes } from "./serve-api";

const megabyte = 1024 * 1024;

const stream = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream();

const json = { "content-type": "application/json" };
const kilobyte = 1024;

test.each(["/api/files?type=iban_letter", "/api/files", "/api/logo"])(
  "streams a file to %s as it arrives",
  async (path) => {
    const { send } = await opened();
    const response = await send(path, new Uint8Array(3 * megabyte));
    expect([response.status, await response.text()]).toEqual([200, String(3 * megabyte)]);
    expect(await (await send(path, stream(2 * megabyte))).text()).toBe(String(2 * megabyte));
  },
);

test.each([
  ["/api/trpc/settings.update", 64],
  ["/api/auth/callback/password", 16],
  ["/api/auth/actions/sign_up", 16],
  ["/pay/plink_x/attempt", 16],
  ["/manage/sub_x/card/consent", 16],
  ["/api/review/ver_x", 16],
])("passes %s a body of at most %i KB, with and without Content-Length", async (path, most) => {
  const { send, answerTo } = await opened();
  const text = (size: number) => `"${"x".repeat(size - 2)}"`;
  const size = most * kilobyte;
  expect(await (await send(path, text(size), json)).text()).toBe(String(size));
  expect(await (await send(path, new Blob([text(size)]).stream(), json)).text()).toBe(String(size));
  for (const headers of [{ "content-length": String(size + 1) }, { "transfer-encoding": "chunked" }]) {
    const response = await answerTo("POST", path, { ...json, ...headers }, text(size + 1));
    expect(response).toMatchObject({ status: 400, body: { error: { code: "request_body_invalid" } } });
    expect(response.body.error.message).toContain(`${most} KB`);
    expect(response.headers["service-request-id"]).toMatch(/^req_/);
  }
});

test.each(["/api/trpc/settings.update", "/api/auth/callback/password", "/pay/plink_x/consent"])(
  "rejects deeply nested JSON before it reaches %s",
  async (path) => {
    const { answerTo } = await opened();
    const body = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    expect(await answerTo("POST", path, json, body)).toMatchObject({
      status: 400,
      body: { error: { code: "request_body_invalid", message: expect.stringContaining("nested") } },
    });
  },
);

test.each(["/sign-in", "/api/files/doc_x", "/api/logo/x.png", "/api/documents", "/api/filesystem", "/test"])(
  "rejects a body for %s without reading it",
  async (path) => {
    const { answerTo } = await opened();
    for (const headers of [{ "content-length": "1" }, { "transfer-encoding": "chunked" }])
      expect(await answerTo("POST", path, headers)).toMatchObject({
        status: 404,
        body: { error: { code: "route_not_found" } },
      });
    expect((await answerTo("GET", path)).status).toBe(200);
  },
);

test("rejects a body with an unsupported content type", async () => {
  const { answerTo } = await opened();
  const refused = await answerTo("POST", "/api/trpc/settings.update", { "content-type": "text/plain" }, "{}");
  expect(refused).toMatchObject({ status: 400, body: { error: { code: "request_body_invalid" } } });
  expect(refused.body.error.message).toContain("application/json");
});

test("the gateway's callbacks bypass the pages, and only their exact path does", async () => {
  const heard: string[] = [];
  const gatewayCallback = async (request: Request) => {
    heard.push(await request.text());
    return new Response(null, { status: 202 });
  };
  const { send, statusOf } = await opened(apiRoutes({ ...apiHandler, gatewayCallback }));
  for (const path of ["/api/gateway", "/api/gateway?again=1"])
    expect((await send(path, stream(9))).status).toBe(202);
  expect(heard).toEqual(["\0".repeat(9), "\0".repeat(9)]);
  expect((await send("/api/gateways", new Uint8Array(3))).status).toBe(404);
  expect(await statusOf("GET", "/api/gateway")).toBe(200);
  expect(heard).toHaveLength(2);
});

test("an attempt to pay bypasses the pages within the limits of its entry point, and only its exact path does", async () => {
  const heard: string[] = [];
  const payAttempt = async (request: Request) => {
    heard.push(
      `${request.headers.get("x-forwarded-for")} ${new URL(request.url).pathname} ${await request.text()}`,
    );
    return new Response(null, { status: 202 });
  };
  const { send, answerTo } = await opened(apiRoutes({ ...apiHandler, payAttempt }));
  expect((await send("/pay/x/attempt?again", "{}", json)).status).toBe(202);
  expect(heard).toEqual(["127.0.0.1 /pay/x/attempt {}"]);
  for (const body of ["[[[[[[[[]]]]]]]]", '{"name":"4111 1111 1111 1111"}', `"${"x".repeat(megabyte)}"`])
    expect([400, 413]).toContain((await send("/pay/x/attempt", body, json)).status);
  expect((await send("/pay/x/attempt", "{}", { "content-type": "text/plain" })).status).toBe(400);
  for (const path of [
    "/pay/x/attempt/",
    "/pay//attempt",
    "/pay/%zz/attempt",
    "/pay/x/y/attempt",
    "/pay/x/consent",
  ])
    await send(path, "{}", json);
  await answerTo("GET", "/pay/x/attempt");
  expect(heard).toHaveLength(1);
});

test("the client address is the connection's unless a proxy is trusted", async () => {
  const heard: (string | null)[] = [];
  const rest = async ({ headers }: Request) => {
    heard.push(headers.get("x-forwarded-for"));
    return new Response();
  };
  const { statusOf } = await opened(apiRoutes({ ...apiHandler, rest }));
  await statusOf("GET", "/v1/account");
  await statusOf("GET", "/v1/account", {
    "X-Forwarded-For": "203.0.113.1",
    "x-forwarded-for": "203.0.113.2",
  });
  expect(heard).toEqual(["127.0.0.1", "127.0.0.1"]);
});

test("paths are routed without normalization", async () => {
  const requested: string[] = [];
  const handlerNamed = (name: string) => async () => {
    requested.push(name);
    return new Response();
  };
  const handlers = {
    rest: handlerNamed("rest"),
    mcp: handlerNamed("mcp"),
    gatewayCallback: handlerNamed("callback"),
  };
  const { statusOf } = await opened(apiRoutes({ ...apiHandler, ...handlers }));
  for (const path of ["/v1/../api/gateway", "/v1/%2e%2e/api/gateway", "/v1/../mcp"])
    await statusOf("POST", path, { "content-length": "0" });
  expect(requested).toEqual(["rest", "rest", "rest"]);
});

const requestIdShape = /^req_[0-9a-z]{26}$/;

test.each(["/", "/openapi.json", "/docs/errors", "/_next/image", "/%ff"])(
  "the response to %s has a request ID",
  async (path) => {
    const { answerTo } = await opened();
    const ids = await Promise.all([answerTo("GET", path), answerTo("GET", path)]);
    for (const { headers } of ids) expect(headers["service-request-id"]).toMatch(requestIdShape);
    expect(ids[0]?.headers["service-request-id"]).not.toBe(ids[1]?.headers["service-request-id"]);
  },
);

test.each(["/v1", "/v2", "/v2/payments", "/v10/payments?limit=1", "/v0/"])(
  "%s is an unknown API route and gets the error envelope",
  async (path) => {
    const { answerTo } = await opened(apiRoutes(apiHandler));
    for (const method of ["GET", "POST", "PUT"]) {
      const response = await answerTo(method, path);
      expect(response).toMatchObject({ status: 404, body: { error: { code: "route_not_found" } } });
      expect(response.headers["service-request-id"]).toMatch(requestIdShape);
      expect(response.headers["content-type"]).toContain("application/json");
    }
  },
);

test.each(["/vat", "/v", "/v2x", "/docs/v2"])("%s is a page, not an API version", async (path) => {
  const { answerTo } = await opened(apiRoutes(apiHandler));
  expect(await answerTo("GET", path)).toMatchObject({ status: 200, body: "0" });
});

test("a POST without a body to a page waits for its turn like a GET", async () => {
  const started: (() => void)[] = [];
  const render = (_: IncomingMessage, response: ServerResponse) =>
    new Promise<void>((resolve) => started.push(() => resolve(void response.end())));
  const port = await freePort();
  const operators = { answer: () => false };
  const router = createRouter({ operators, api: noApi, handle: render, trustProxy: false });
  const server = await listen(router, { port, host: "127.0.0.1", drainMs: 500 });
  onTestFinished(() => server.stop());
  const posts = Array.from({ length: 3 }, () => fetch(`http://127.0.0.1:${port}/docs`, { method: "POST" }));
  await expect.poll(() => started.length).toBe(2);
  const [first] = started;
  first?.();
  await expect.poll(() => started.length).toBe(3);
  for (const finish of started.slice(1)) finish();
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("rejects a URL with invalid percent-encoding", async () => {
  const { statusOf } = await opened();
  expect(await statusOf("GET", "/%ff")).toBe(400);
  expect(await statusOf("GET", "/pay/x")).toBe(200);
});

test("rejects a card number anywhere after the first question mark", async () => {
  const { answerTo } = await opened();
  for (const query of ["a=4111111111111111", "a=1?&to=4111111111111111"])
    expect(await answerTo("GET", `/api/export/test/payments?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: "card_number_refused" } },
    });
});
