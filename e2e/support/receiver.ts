import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type ReceivedRequest = { headers: NodeJS.Dict<string | string[]>; body: string };

/** A merchant's server on this machine. Closed by the test. */
export async function receiver() {
  const got: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    got.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
    response.end("thank you");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return { url: `http://127.0.0.1:${port}/hooks/${randomUUID()}`, got, close: () => server.close() };
}

/** Returns whether a delivery was signed with the secret, as the documentation describes. */
export function isGenuine({ headers, body }: ReceivedRequest, secret: string): boolean {
  const parts = new URLSearchParams(String(headers["service-signature"]).replaceAll(",", "&"));
  const ours = createHmac("sha256", secret)
    .update(`${parts.get("t")}.${body}`)
    .digest();
  const theirs = Buffer.from(parts.get("v1") ?? "", "hex");
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
