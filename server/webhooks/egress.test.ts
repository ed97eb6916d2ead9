import { createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkUrl } from "./egress";
import { closed, deliver, listen, local, refusalOf } from "./egress-rig";

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
