import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendParserError } from "./error-response";

let server: Server;

beforeAll(async () => {
  server = createServer({ headersTimeout: 1_000, connectionsCheckingInterval: 20 });
  server.on("clientError", (fault, socket: Socket) => sendParserError(fault, socket, new WeakMap()));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

/** Sends these bytes and no more, and returns all that the server sends until it closes the connection. */
async function exchange(bytes: string): Promise<string> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, "127.0.0.1");
  if (bytes !== "") socket.write(bytes);
  return text(socket);
}

test("a connection on which nothing was sent is closed without a response", async () => {
  expect(await exchange("")).toBe("");
});

test("a request that stops in its headers gets the error envelope", async () => {
  const response = await exchange("GET /v1/account HTTP/1.1\r\nHost: local");
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).toContain("The request did not arrive in time.");
});
