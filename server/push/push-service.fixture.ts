import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service as a browser vendor runs one: it checks who sends, and cannot read what. */
export async function pushService() {
  const received: Received[] = [];
  const state = { status: 201, headers: {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding yields buffers
    const { url: path = "", headers } = request;
    received.push({ path, headers, body: Buffer.concat(chunks) });
    const isSigned = isFromSender(headers.authorization ?? "", `http://${headers.host}`);
    response.writeHead(isSigned ? state.status : 403, state.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return {
    received,
    answer: (status: number, headers: Record<string, string> = {}) =>
      Object.assign(state, { status, headers }),
    browser: () => browserAt(`http://127.0.0.1:${port}/push/${randomUUID()}`),
  };
}

/** Checks the signature, audience, end and contact of a VAPID header (RFC 8292). */
function isFromSender(authorization: string, audience: string): boolean {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return false;
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const given = Buffer.from(signature, "base64url");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const endsIn = exp - Date.now() / 1000;
  return (
    verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, given) &&
    aud === audience &&
    endsIn > 0 &&
    endsIn <= 86_400 &&
    /^mailto:.+@/.test(sub)
  );
}

/** A browser that subscribed: what it tells the page, and how it reads a message (RFC 8291). */
function browserAt(endpoint: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const read = ({ body }: Pick<Received, "body">): Record<string, string> => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, size));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]).toString();
    return JSON.parse(text.slice(0, text.lastIndexOf("}") + 1)); // followed by padding
  };
  const subscription = {
    endpoint,
    p256dh: keys.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
  };
  return { subscription, read, path: new URL(endpoint).pathname };
}
