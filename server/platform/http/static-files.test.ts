import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { request as ask, createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressFolder } from "@/server/platform/launch/build";
import { freePort } from "@/server/platform/launch/ports";
import { scratchFolder } from "@/server/test/worker";
import { staticFiles } from "./static-files";

const script = `export const words = ${JSON.stringify("one script ".repeat(500))};`;

/** A server for a build with one script and one image, in front of a page handler that identifies itself. */
async function served() {
  const folder = join(scratchFolder(), "static");
  mkdirSync(join(folder, "chunks"), { recursive: true });
  writeFileSync(join(folder, "chunks", "0~a.js"), script);
  writeFileSync(join(folder, "tiny.css"), "a{}");
  writeFileSync(join(folder, "logo.woff2"), Buffer.alloc(4_096, 7));
  await compressFolder(folder);
  const files = staticFiles(folder);
  const server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end(`next: ${request.url}`)),
  );
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return async (path: string, encodings: string, method = "GET") => {
    const request = ask({ host: "127.0.0.1", port, path, method, headers: { "accept-encoding": encodings } });
    request.end();
    const [response]: IncomingMessage[] = await once(request, "response");
    if (response === undefined) throw new Error("no answer");
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
}

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["identity", undefined, (body: Buffer) => body],
])(
  "a client that accepts %s gets the script in that encoding, cached as immutable",
  async (taken, encoding, unpack) => {
    const get = await served();
    const { status, headers, body } = await get("/_next/static/chunks/0~a.js", taken);
    expect(status).toBe(200);
    expect(unpack(body).toString()).toBe(script);
    expect(headers).toMatchObject({
      "content-type": "text/javascript",
      "cache-control": "public,max-age=31536000,immutable",
      "content-length": String(body.length),
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(headers["content-encoding"]).toBe(encoding);
    if (encoding !== undefined) expect(body.length).toBeLessThan(script.length / 10);
  },
);

test("files that do not benefit from compression are served uncompressed", async () => {
  const get = await served();
  for (const path of ["/_next/static/tiny.css", "/_next/static/logo.woff2"]) {
    const { status, headers } = await get(path, "br, gzip");
    expect([status, headers["content-encoding"]]).toEqual([200, undefined]);
  }
});

test("HEAD returns the same headers without a body", async () => {
  const get = await served();
  const { status, headers, body } = await get("/_next/static/chunks/0~a.js", "br", "HEAD");
  expect([status, headers["content-encoding"], body.length]).toEqual([200, "br", 0]);
});

test.each([
  "/_next/static/chunks/gone.js",
  "/_next/static/../package.json",
  "/_next/static/%2e%2e/x",
  "/pay/x",
])("passes %s to the pages unchanged", async (path) => {
  const get = await served();
  const { status, body } = await get(path, "br");
  expect([status, body.toString()]).toEqual([404, `next: ${path}`]);
});

test("serves no file for methods other than GET and HEAD", async () => {
  const get = await served();
  expect((await get("/_next/static/chunks/0~a.js", "br", "POST")).status).toBe(404);
});
