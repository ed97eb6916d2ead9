import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { isPublicAddress } from "./address";
import { checkUrl, EgressError, post } from "./egress";

const closed = { mode: "live", allowLocal: false } as const;
const local = { mode: "test", allowLocal: true } as const;

async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  await new Promise<void>((done, fail) => server.once("error", fail).listen(0, host, done));
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== "object" || address === null) throw new Error("Not listening.");
  return address.port;
}

/** A receiver on the own machine for one test. */
async function receiver(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createHttpServer(answer);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}/hooks`;
}

async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof EgressError) return error.reason;
    throw error;
  }
  throw new Error("It was allowed.");
}

const deliver = (url: string, more: Partial<Parameters<typeof post>[0]> = {}) =>
  post({
    url,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: "{}",
    ...local,
    ...more,
  });

const loopbackSpellings = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "0",
  "0.0.0.0",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "017700000001",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:0:0:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "%31%32%37.0.0.1",
  "127%2e0%2e0%2e1",
  "127.0.0.1.",
  "127.0.0.1..",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "ⓛocalhost",
  "shop.localhost",
  "user:pw@127.0.0.1",
  "shop.example@127.0.0.1",
  "@127.0.0.1",
  "shop.example\\@127.0.0.1",
  "127.0.0.1\t",
];

describe("the own machine, from outside test mode", () => {
  let connections = 0;
  const canaries = ["127.0.0.1", "::1"].map((host) => ({
    host,
    server: createTcpServer((socket) => {
      connections += 1;
      socket.destroy();
    }),
  }));
  let ports: number[] = [];
  beforeAll(async () => {
    ports = await Promise.all(canaries.map(({ server, host }) => listen(server, host)));
  });
  afterAll(() => {
    for (const { server } of canaries) server.close();
  });

  test.each(loopbackSpellings)("is never reached as %s", async (host) => {
    for (const scheme of ["http", "https"]) {
      for (const port of ports) {
        const url = `${scheme}://${host}:${port}/hooks`;
        for (const wall of [
          closed,
          { mode: "test", allowLocal: false },
          { mode: "live", allowLocal: true },
        ] as const) {
          await refusalOf(() => checkUrl(url, wall));
          expect(await refusalOf(() => deliver(url, wall))).toBe("blocked_address");
        }
      }
    }
    expect(connections).toBe(0);
  });

  test.each([
    ["127.0.0.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["93.184.216.34", "127.0.0.1"],
    ["127.0.0.1", "93.184.216.34"],
    ["2606:2800:220:1::1", "::1"],
    [...Array.from({ length: 199 }, () => "93.184.216.34"), "10.0.0.1"],
    ["not an address"],
  ])("is never reached by a name that resolves to %s", async (...answers) => {
    for (const port of ports) {
      const url = `https://rebind.example:${port}/hooks`;
      expect(checkUrl(url, closed)).toBe(url);
      for (const wall of [closed, local]) {
        expect(await refusalOf(() => deliver(url, { ...wall, resolve: async () => answers }))).toBe(
          "blocked_address",
        );
      }
    }
    expect(connections).toBe(0);
  });

  test("is what the canaries would have seen", async () => {
    expect(await refusalOf(() => deliver(`http://localhost:${ports[0]}`))).toBe("refused");
    expect(connections).toBe(1);
  });
});

describe("isPublicAddress", () => {
  test.each([
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "100.100.100.200",
    "127.0.0.1",
    "127.255.255.255",
    "168.63.129.16",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.0.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:168.63.129.16",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2001:20::1",
    "2002:7f00:1::",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "4000::1",
    "localhost",
    "",
    "1.2.3.4.5",
    "0x7f000001x",
  ])("says no to %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    "1.1.1.1",
    "8.8.8.8",
    "93.184.216.34",
    "172.15.0.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:4700:4700::1111",
    "2a00:1450::1",
  ])("says yes to %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("checkUrl", () => {
  test.each([
    ["https://shop.example/hooks", "https://shop.example/hooks"],
    ["HTTPS://Shop.Example:443/Hooks?a=1", "https://shop.example/Hooks?a=1"],
    ["https://shop.example.", "https://shop.example/"],
    ["https://bücher.example/hooks", "https://xn--bcher-kva.example/hooks"],
    ["https://shop.example:8443/", "https://shop.example:8443/"],
    ["https://93.184.216.34/", "https://93.184.216.34/"],
    ["https://[2606:4700::1]:9443/x", "https://[2606:4700::1]:9443/x"],
  ])("accepts %s as %s", (url, normal) => {
    expect(checkUrl(url, closed)).toBe(normal);
    expect(checkUrl(normal, closed)).toBe(normal);
  });

  test.each([
    ["", "invalid"],
    ["shop.example", "invalid"],
    ["https://", "invalid"],
    ["https://shop .example", "invalid"],
    ["https://shop\t.example", "invalid"],
    ["https://shop.example\\hooks", "invalid"],
    ["https://shop..example/", "invalid"],
    ["https://.shop.example/", "invalid"],
    ["https://[shop.example]/", "invalid"],
    ["https://shop.example:65536/", "invalid"],
    ["https:shop.example", "not_https"],
    ["https:/shop.example", "not_https"],
    ["http://shop.example/hooks", "not_https"],
    ["ftp://shop.example/", "not_https"],
    ["file:///etc/passwd", "not_https"],
    ["gopher://shop.example/", "not_https"],
    ["data:text/plain,x", "not_https"],
    ["ws://shop.example/", "not_https"],
    ["https://user:pw@shop.example/", "credentials"],
    ["https://user@shop.example/", "credentials"],
    ["https://@shop.example/", "credentials"],
    ["https://shop.example/#", "fragment"],
    ["https://shop.example/#x", "fragment"],
    ["https://shop.example:0/", "port"],
    ["https://shop.example:22/", "port"],
    ["https://shop.example:25/", "port"],
    ["https://shop.example:80/", "port"],
    ["https://shop.example:1023/", "port"],
    ["https://shop.example:5432/", "port"],
    ["https://shop.example:6379/", "port"],
    ["https://shop/", "host"],
    ["https://shop.local/", "host"],
    ["https://metadata.google.internal/", "host"],
    ["https://a.b.LOCALHOST./", "host"],
    ["https://10.0.0.1/", "blocked_address"],
    ["https://169.254.169.254/latest/meta-data", "blocked_address"],
    ["https://[fd00:ec2::254]/", "blocked_address"],
    [`https://shop.example/${"x".repeat(2048)}`, "too_long"],
    [`https://shop.example/${"ش".repeat(1000)}`, "too_long"],
  ])("refuses %s: %s", async (url, reason) => {
    expect(await refusalOf(() => checkUrl(url, closed))).toBe(reason);
  });

  test("a path may hold an at sign, and a query too", () => {
    expect(checkUrl("https://shop.example/@noura?to=a@b", closed)).toBe("https://shop.example/@noura?to=a@b");
  });

  test("allows the own machine in test mode only, and only where it is allowed", async () => {
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
      for (const port of ["", ":80", ":5432", ":8080"]) {
        expect(checkUrl(`http://${host}${port}/hooks`, local)).toContain(host);
        expect(
          await refusalOf(() => checkUrl(`http://${host}${port}/hooks`, { ...local, mode: "live" })),
        ).toBe("not_https");
        expect(
          await refusalOf(() => checkUrl(`http://${host}${port}/hooks`, { ...local, allowLocal: false })),
        ).toBe("not_https");
      }
    }
    expect(await refusalOf(() => checkUrl("http://10.0.0.1/", local))).toBe("not_https");
    expect(await refusalOf(() => checkUrl("http://shop.localhost/", local))).toBe("not_https");
    expect(await refusalOf(() => checkUrl("https://127.0.0.2/", local))).toBe("blocked_address");
  });
});

describe("post", () => {
  test("a receiver on the own machine gets exactly the bytes and headers", async () => {
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

  test("reaches localhost whichever of its addresses the receiver is on", async () => {
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

  test("uses no proxy of the environment", async () => {
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

  test("keeps at most 2048 bytes, whole characters only, without NUL and without secrets", async () => {
    const answers = [
      "ش".repeat(2000),
      "\0".repeat(10) + "x".repeat(5000),
      Buffer.alloc(4000, 0xff),
      `😀${"a".repeat(2043)}😀`,
      "pay 4242 4242 4242 4242",
    ];
    for (const answer of answers) {
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

  test("reads no more than it needs of an endless answer, and hangs up", async () => {
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

  test("a status that has arrived counts, even when the body stops short", async () => {
    const cut = await receiver((_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("part", () => response.destroy());
    });
    expect(await deliver(cut)).toMatchObject({ status: 200, body: "part" });
    const slow = await receiver((_, response) => {
      response.writeHead(202).write("slow");
    });
    expect(await deliver(slow, { timeoutMs: 300 })).toMatchObject({ status: 202, body: "slow" });
  });

  test("a receiver that never answers is a timeout, as is one that only accepts", async () => {
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

  test("a TLS handshake that never ends is cut off by the connection's own limit", async () => {
    const server = createTcpServer(() => undefined);
    const port = await listen(server);
    onTestFinished(() => void server.close());
    const started = performance.now();
    expect(await refusalOf(() => deliver(`https://127.0.0.1:${port}/`, { connectTimeoutMs: 200 }))).toBe(
      "timeout",
    );
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test("a receiver without TLS, with nothing listening, hanging up or speaking no HTTP is told apart", async () => {
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

  test("a name that does not resolve is a dns failure", async () => {
    const fails = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await refusalOf(() => deliver("https://shop.example/", { resolve: fails }))).toBe("dns");
    expect(await refusalOf(() => deliver("https://shop.example/", { resolve: async () => [] }))).toBe("dns");
    expect(await refusalOf(() => deliver("https://shop.invalid/"))).toBe("dns");
  });

  test("stops for its caller, with the caller's reason", async () => {
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
  ])("reads Retry-After %s as %s", async (value, seconds) => {
    const url = await receiver((_, response) => response.writeHead(503, { "retry-after": value }).end());
    expect((await deliver(url)).headers).toEqual(seconds === undefined ? {} : { retryAfter: seconds });
  });

  test("reads Retry-After given as a date", async () => {
    const url = await receiver((_, response) => {
      response.writeHead(429, { "retry-after": new Date(Date.now() + 90_000).toUTCString() }).end();
    });
    const { retryAfter } = (await deliver(url)).headers;
    expect(retryAfter).toBeGreaterThan(85);
    expect(retryAfter).toBeLessThanOrEqual(90);
  });
});
