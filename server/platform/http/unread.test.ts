import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "@/server/platform/launch/ports";
import { listen } from "./http-server";

const megabyte = 2 ** 20;

/** A server whose every response has a size that no system buffers. */
async function serving(unread: { stalledMs: number; maxBytes: number }, bytes = 16 * megabyte) {
  const port = await freePort();
  const open = new Set<Socket>();
  const unreadBytes = () => [...open].reduce((sum, { writableLength }) => sum + writableLength, 0);
  const peak = { served: 0, unread: 0 };
  const server = await listen(
    (request, response) => {
      open.add(request.socket);
      request.socket.once("close", () => open.delete(request.socket));
      response.end(Buffer.alloc(bytes));
      peak.served += 1;
      peak.unread = Math.max(peak.unread, unreadBytes());
    },
    { port, host: "127.0.0.1", drainMs: 100, unread },
  );
  onTestFinished(() => server.stop());
  /** Sends a request, and reads nothing of the response. */
  const request = () => {
    const client = connect(port, "127.0.0.1").pause();
    client.on("error", () => {});
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    onTestFinished(() => void client.destroy());
    return client;
  };
  return { request, open, unreadBytes, peak };
}

test("a client that reads nothing is disconnected, and its response no longer kept", async () => {
  const { request, open, peak } = await serving({ stalledMs: 300, maxBytes: 1_000 * megabyte });
  for (let n = 0; n < 10; n += 1) request();
  await expect.poll(() => [peak.served, open.size], { timeout: 10_000 }).toEqual([10, 0]);
  expect(peak.unread).toBeGreaterThan(8 * megabyte);
});

test("a client that reads slowly is served to the end, also if it takes longer than the limit", async () => {
  const { request } = await serving({ stalledMs: 400, maxBytes: 1_000 * megabyte });
  const client = request();
  const began = performance.now();
  let read = 0;
  client.on("data", (chunk) => {
    read += chunk.length;
    client.pause();
    setTimeout(() => client.resume(), 4);
  });
  client.resume();
  await once(client, "close");
  expect(read).toBeGreaterThan(16 * megabyte);
  expect(performance.now() - began).toBeGreaterThan(400);
});

test("unread bytes above the limit of the process close the clients that read least", async () => {
  const { request, open, unreadBytes } = await serving({ stalledMs: 600_000, maxBytes: 40 * megabyte });
  for (let n = 0; n < 10; n += 1) request();
  const reader = request();
  let read = 0;
  reader.on("data", (chunk) => {
    read += chunk.length;
  });
  reader.resume();
  await expect.poll(() => unreadBytes(), { timeout: 5_000 }).toBeLessThanOrEqual(40 * megabyte);
  await expect.poll(() => read, { timeout: 5_000 }).toBeGreaterThan(16 * megabyte);
  // The reader, if it was not served yet, counted for the limit, too.
  expect(open.size).toBeGreaterThan(0);
});
