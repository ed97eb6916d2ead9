import { once } from "node:events";
import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { lane } from "@/server/transports/lane";
import { fastLane } from "./fast-lane";
import { frontDoor } from "./front-door";
import { listen } from "./http-server";
import { freePort } from "./ports";

const megabyte = 1024 * 1024;

const noLane: ReturnType<typeof fastLane> = {
  takes: () => false,
  isCallback: () => false,
  listener: async () => {},
};

/** The server in front of pages that answer with the number of bytes that reached them. */
async function opened(front = noLane) {
  const port = await freePort();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let bytes = 0;
    for await (const chunk of request) bytes += Buffer.from(chunk).length;
    response.end(String(bytes));
  };
  const operators = { answer: () => false };
  const door = frontDoor({ operators, lane: front, handle, trustProxy: false });
  const server = await listen(door, { port, host: "127.0.0.1", drainMs: 500 });
  onTestFinished(() => server.stop());
  const origin = `http://127.0.0.1:${port}`;
  return {
    send: (path: string, body: BodyInit) =>
      fetch(origin + path, { method: "POST", body, ...{ duplex: "half" } }),
    /** The status by a request's head alone: who is refused need not send the rest. */
    async statusOf(method: string, path: string, headers: Record<string, string> = {}) {
      const request = ask(origin, { method, path, headers });
      request.on("error", () => {});
      request.flushHeaders();
      const [response]: IncomingMessage[] = await once(request, "response");
      request.destroy();
      return response?.statusCode;
    },
  };
}

const stream = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream();

test.each([
  "/api/files?type=iban_letter",
  "/api/files",
  "/api/documents/upload_x",
  "/api/logo",
  "/api/gateway",
  "/api/inngest?fnId=x",
])("what is sent to %s arrives whole, whatever its size, because it is counted there", async (path) => {
  const { send } = await opened();
  const answer = await send(path, new Uint8Array(3 * megabyte));
  expect([answer.status, await answer.text()]).toEqual([200, String(3 * megabyte)]);
  expect(await (await send(path, stream(2 * megabyte))).text()).toBe(String(2 * megabyte));
});

test.each([
  "/sign-in",
  "/api/trpc/settings.update",
  "/api/files/doc_x",
  "/api/logo/x.png",
  "/api/documents",
  "/api/documents/upload_x/more",
  "/api/filesystem",
])("a body of more than 1 MB, or of a length nobody tells, does not reach %s", async (path) => {
  const { send, statusOf } = await opened();
  expect(await (await send(path, new Uint8Array(megabyte))).text()).toBe(String(megabyte));
  expect(await statusOf("POST", path, { "content-length": String(megabyte + 1) })).toBe(413);
  expect(await statusOf("POST", path, { "transfer-encoding": "chunked" })).toBe(411);
});

test("the gateway's callbacks do not wait for the pages, and nothing else is taken for one", async () => {
  const heard: string[] = [];
  const gatewayCallback = async (request: Request) => {
    heard.push(await request.text());
    return new Response(null, { status: 202 });
  };
  const { send, statusOf } = await opened(fastLane({ ...lane, gatewayCallback }));
  for (const path of ["/api/gateway", "/api/gateway?again=1"])
    expect((await send(path, stream(9))).status).toBe(202);
  expect(heard).toEqual(["\0".repeat(9), "\0".repeat(9)]);
  expect(await (await send("/api/gateways", new Uint8Array(3))).text()).toBe("3");
  expect(await statusOf("GET", "/api/gateway")).toBe(200);
  expect(heard).toHaveLength(2);
});

test("who calls is whoever is connected, whatever a caller says, where no proxy is trusted", async () => {
  const heard: (string | null)[] = [];
  const rest = async ({ headers }: Request) => {
    heard.push(headers.get("x-forwarded-for"));
    return new Response();
  };
  const { statusOf } = await opened(fastLane({ ...lane, rest }));
  await statusOf("GET", "/v1/account");
  await statusOf("GET", "/v1/account", {
    "X-Forwarded-For": "203.0.113.1",
    "x-forwarded-for": "203.0.113.2",
  });
  expect(heard).toEqual(["127.0.0.1", "127.0.0.1"]);
});

test("an address is taken as it was written, so that no detour leads to another door", async () => {
  const asked: string[] = [];
  const door = (name: string) => async () => {
    asked.push(name);
    return new Response();
  };
  const doors = { rest: door("rest"), mcp: door("mcp"), gatewayCallback: door("callback") };
  const { statusOf } = await opened(fastLane({ ...lane, ...doors }));
  for (const path of ["/v1/../api/gateway", "/v1/%2e%2e/api/gateway", "/v1/../mcp"])
    await statusOf("POST", path, { "content-length": "0" });
  expect(asked).toEqual(["rest", "rest", "rest"]);
});

test("an address that cannot be read is refused", async () => {
  const { statusOf } = await opened();
  expect(await statusOf("GET", "/%ff")).toBe(400);
  expect(await statusOf("GET", "/pay/x")).toBe(200);
});
