import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { post } from "./egress";
import { closed, deliver, listen, local, refusalOf } from "./egress.fixture";

/** A local receiver for one test. */
async function receiver(
  response: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createHttpServer(response);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}/hooks`;
}

describe("a kept-alive connection", () => {
  test("is reused for further deliveries to the same receiver", async () => {
    const sockets = new Set<unknown>();
    const url = await receiver((request, response) => {
      sockets.add(request.socket);
      request.resume().on("end", () => response.end("ok"));
    });
    for (let n = 0; n < 3; n += 1) expect((await deliver(url)).status).toBe(200);
    expect(sockets.size).toBe(1);
  });

  test("closed by the receiver is replaced, and the delivery arrives once", async () => {
    const bodies: string[] = [];
    let last = { end: () => {} };
    const url = await receiver((request, response) => {
      void request.toArray().then((chunks: Buffer[]) => {
        bodies.push(Buffer.concat(chunks).toString());
        last = { end: () => void request.socket.destroy() };
        response.end();
      });
    });
    await deliver(url, { body: "1" });
    last.end();
    await deliver(url, { body: "2" });
    expect(bodies).toEqual(["1", "2"]);
  });

  test("is not shared between receivers, modes and local address rules", async () => {
    const url = await receiver((request, response) => request.resume().on("end", () => response.end()));
    expect((await deliver(url)).status).toBe(200);
    expect(await refusalOf(() => deliver(url, closed))).toBe("blocked_address");
  });

  test("is closed after Connection: close or a response longer than the limit", async () => {
    const sockets = new Set<unknown>();
    const url = await receiver((request, response) => {
      sockets.add(request.socket);
      const isLong = request.url === "/hooks?long";
      request.resume().on("end", () => {
        if (!isLong) response.setHeader("connection", "close");
        response.end(isLong ? Buffer.alloc(200_000, "a") : "");
      });
    });
    for (const address of [url, `${url}?long`, url]) expect((await deliver(address)).status).toBe(200);
    expect(sockets.size).toBe(3);
  });
});

describe("post", () => {
  test("sends the exact bytes and headers to a local receiver", async () => {
    const body = JSON.stringify({ name: "سارة القحطاني", note: "😀 \u2028 \u0000", amount: 10_000 });
    const seen: {
      method?: string | undefined;
      url?: string | undefined;
      headers?: IncomingMessage["headers"];
      bytes?: Buffer;
    } = {};
    const url = await receiver((request, response) => {
      void request.toArray().then((chunks: Buffer[]) => {
        const { method, url: target, headers } = request;
        Object.assign(seen, { method, url: target, headers, bytes: Buffer.concat(chunks) });
        response.writeHead(201, { "retry-after": "7" }).end("taken");
      });
    });
    const headers = { "content-type": "application/json; charset=utf-8", "service-signature": "t=1,v1=00" };
    const result = await post({ url: `${url}?a=%20b`, headers, body, ...local });
    expect(result).toEqual({
      status: 201,
      headers: { retryAfter: 7 },
      body: "taken",
      ms: expect.any(Number),
    });
    expect(seen.method).toBe("POST");
    expect(seen.url).toBe("/hooks?a=%20b");
    expect(seen.headers).toMatchObject({ ...headers, "content-length": String(Buffer.byteLength(body)) });
    expect(seen.bytes?.equals(Buffer.from(body))).toBe(true);
  });

  test("reaches localhost over IPv4 and IPv6", async () => {
    for (const host of ["127.0.0.1", "::1"]) {
      const server = createHttpServer((_, response) => response.end("ok"));
      const port = await listen(server, host);
      onTestFinished(() => void server.close());
      expect((await deliver(`http://localhost:${port}/`)).status).toBe(200);
    }
  });

  test.each([301, 302, 303, 307, 308])("does not follow a %d", async (status) => {
    let requests = 0;
    const url = await receiver((request, response) => {
      requests += 1;
      response.writeHead(status, { location: `http://${request.headers.host}/elsewhere` }).end();
    });
    expect((await deliver(url)).status).toBe(status);
    expect(requests).toBe(1);
  });

  test("ignores proxy environment variables", async () => {
    let proxied = 0;
    const proxy = await receiver((_, response) => {
      proxied += 1;
      response.end();
    });
    const url = await receiver((_, response) => response.end("direct"));
    vi.stubEnv("http_proxy", proxy).stubEnv("HTTP_PROXY", proxy);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await deliver(url)).body).toBe("direct");
    expect(proxied).toBe(0);
  });

  test("keeps at most 2048 bytes of whole characters, without NUL and secrets", async () => {
    const responses = [
      "ش".repeat(2000),
      "\0".repeat(10) + "x".repeat(5000),
      Buffer.alloc(4000, 0xff),
      `😀${"a".repeat(2043)}😀`,
      "pay 4242 4242 4242 4242",
    ];
    for (const answer of responses) {
      const url = await receiver((_, response) => response.end(answer));
      const { body } = await deliver(url);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2048);
      expect(Buffer.from(body).toString()).toBe(body);
      expect(body).not.toContain("\0");
      expect(body).not.toContain("4242 4242");
    }
    const url = await receiver((_, response) => response.end("ش".repeat(2000)));
    expect((await deliver(url)).body).toBe("ش".repeat(1024));
  });

  test("reads only the start of an endless response, then closes the connection", async () => {
    let hangUp: () => void = () => undefined;
    const hungUp = new Promise<void>((done) => {
      hangUp = done;
    });
    const url = await receiver((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
      };
      response.once("close", hangUp).on("drain", more);
      more();
    });
    expect((await deliver(url)).body).toBe("x".repeat(2048));
    await hungUp;
  });

  test("counts a received status even if the body is incomplete", async () => {
    const cut = await receiver((_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("part", () => response.destroy());
    });
    expect(await deliver(cut)).toMatchObject({ status: 200, body: "part" });
    const slow = await receiver((_, response) => {
      response.writeHead(202).write("slow");
    });
    expect(await deliver(slow, { timeoutMs: 1_300 })).toMatchObject({ status: 202, body: "slow" });
  });

  test("times out if the receiver never responds or never accepts", async () => {
    const silent = await receiver(() => undefined);
    expect(await refusalOf(() => deliver(silent, { timeoutMs: 200 }))).toBe("timeout");
    expect(
      await refusalOf(() =>
        deliver("https://slow.example/", {
          ...closed,
          connectTimeoutMs: 100,
          resolve: () => new Promise(() => undefined),
        }),
      ),
    ).toBe("timeout");
  });

  test("times out if a TLS handshake never completes", async () => {
    const server = createTcpServer(() => undefined);
    const port = await listen(server);
    onTestFinished(() => void server.close());
    const started = performance.now();
    expect(await refusalOf(() => deliver(`https://127.0.0.1:${port}/`, { connectTimeoutMs: 200 }))).toBe(
      "timeout",
    );
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test("distinguishes receivers that lack TLS, refuse, hang up or do not speak HTTP", async () => {
    const url = await receiver((_, response) => response.end());
    expect(await refusalOf(() => deliver(url.replace("http:", "https:")))).toBe("tls");
    const server = createTcpServer((socket) => socket.resume().end("SSH-2.0-x\r\n"));
    const port = await listen(server);
    expect(await refusalOf(() => deliver(`http://127.0.0.1:${port}/`))).toBe("refused");
    await new Promise((done) => server.close(done));
    expect(await refusalOf(() => deliver(`http://127.0.0.1:${port}/`))).toBe("refused");
    const reset = await receiver((request) => request.socket.destroy());
    expect(await refusalOf(() => deliver(reset))).toBe("refused");
  });

  test("reports an unresolvable name as a dns failure", async () => {
    const fails = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await refusalOf(() => deliver("https://shop.example/", { resolve: fails }))).toBe("dns");
    expect(await refusalOf(() => deliver("https://shop.example/", { resolve: async () => [] }))).toBe("dns");
    expect(await refusalOf(() => deliver("https://shop.invalid/"))).toBe("dns");
  });

  test("is aborted with the caller's reason", async () => {
    const stop = new AbortController();
    const url = await receiver(() => stop.abort(new Error("shutting down")));
    await expect(deliver(url, { signal: stop.signal })).rejects.toThrow("shutting down");
    await expect(deliver(url, { signal: stop.signal })).rejects.toThrow("shutting down");
  });

  test.each([
    ["7", 7],
    [new Date(0).toUTCString(), undefined],
    ["soon", undefined],
    ["-1", undefined],
    ["1.5", undefined],
  ])("parses Retry-After %s as %s", async (value, seconds) => {
    const url = await receiver((_, response) => response.writeHead(503, { "retry-after": value }).end());
    expect((await deliver(url)).headers).toEqual(seconds === undefined ? {} : { retryAfter: seconds });
  });

  test("parses Retry-After as a date", async () => {
    const url = await receiver((_, response) => {
      response.writeHead(429, { "retry-after": new Date(Date.now() + 90_000).toUTCString() }).end();
    });
    const { retryAfter } = (await deliver(url)).headers;
    expect(retryAfter).toBeGreaterThan(85);
    expect(retryAfter).toBeLessThanOrEqual(90);
  });
});
