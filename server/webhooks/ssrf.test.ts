import { Resolver } from "node:dns/promises";
import { createServer, request } from "node:http";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { resolveHost } from "./address";
import { checkUrl } from "./egress";
import { canary, closed, deliver, listen, local, refusalOf, watchNetwork } from "./egress.fixture";
import { nameServer, type Records } from "./name-server.fixture";
import { addresses, elsewhere, ownMachine } from "./ssrf.fixture";

/** A public address that is not assigned, so nothing responds. */
const nobody = "3ffe::1";

const names: Record<string, Records[]> = {
  "ipv4.example": [{ to: ["127.0.0.1"] }],
  "unspecified.example": [{ to: ["0.0.0.0"] }],
  "ipv6.example": [{ to: ["::1"] }],
  "unspecified6.example": [{ to: ["::"] }],
  "mapped.example": [{ to: ["::ffff:127.0.0.1"] }],
  "nat64.example": [{ to: ["64:ff9b::7f00:1"] }],
  "6to4.example": [{ to: ["2002:7f00:1::1"] }],
  "private.example": [{ to: ["10.0.0.1"] }],
  "shared.example": [{ to: ["100.100.100.200"] }],
  "metadata.example": [{ to: ["169.254.169.254"] }],
  "metadata6.example": [{ to: ["fd00:ec2::254"] }],
  "azure.example": [{ to: ["168.63.129.16"] }],
  "link-local.example": [{ to: ["fe80::1"] }],
  "private-last.example": [{ to: ["93.184.216.34", "127.0.0.1"] }],
  "private-first.example": [{ to: ["127.0.0.1", "93.184.216.34"] }],
  "public4-private6.example": [{ to: ["93.184.216.34", "::1"] }],
  "public6-private4.example": [{ to: [nobody, "127.0.0.1"] }],
  "last-of-twenty.example": [
    { to: [...Array.from({ length: 19 }, (_, n) => `93.184.216.${n + 1}`), "127.0.0.1"] },
  ],
  "alias.example": [{ to: ["127.0.0.1"], through: ["localhost"] }],
  "chain.example": [{ to: ["127.0.0.1"], through: ["a.example", "b.example", "c.example", "d.example"] }],
  "cloud-alias.example": [{ to: ["169.254.169.254"], through: ["metadata.google.internal"] }],
  "mixed-alias.example": [{ to: [nobody, "93.184.216.34", "::1"], through: ["cdn.example"] }],
  "127.0.0.1.nip.example": [{ to: ["127.0.0.1"] }],
  "7f000001.bind.example": [{ to: ["127.0.0.1"] }],
  "xn--9hbcp.xn--8hb.example": [{ to: ["127.0.0.1"] }],
  "public-later.example": [{ to: ["127.0.0.1"] }, { to: [nobody] }],
};

const statuses = [301, 302, 303, 307, 308, 300, 305];
const locations = [
  "http://127.0.0.1:PORT/",
  "//[::1]:PORT/",
  "https://user:pw@localhost:PORT/",
  "http://2130706433:PORT/",
];
const redirects = statuses.flatMap((status) => locations.map((location) => [status, location] as const));

const own = Object.values(ownMachine).flat();
const others = Object.values(elsewhere).flat();
const whole = Object.values(addresses).flat();
const vectors = [...own, ...others, ...whole, ...Object.keys(names), ...redirects.map(String)];

const walls = [closed, { mode: "test", allowLocal: false }, { mode: "live", allowLocal: true }] as const;

describe(`${vectors.length} attacks on private addresses`, () => {
  let target: Awaited<ReturnType<typeof canary>>;
  beforeEach(async () => {
    target = await canary();
  });
  afterEach(() => target.close());
  const at = (text: string) => text.replaceAll("PORT", String(target.state.port));
  const urls = (host: string) => ["https", "http"].map((scheme) => at(`${scheme}://${host}:PORT/hooks`));

  test("are at least 200, and distinct", () => {
    expect(vectors.length).toBeGreaterThanOrEqual(200);
    expect(new Set(vectors).size).toBe(vectors.length);
  });

  async function expectRefused(all: string[], under: readonly Parameters<typeof checkUrl>[1][]) {
    const network = watchNetwork();
    for (const url of all) {
      for (const wall of under) {
        await refusalOf(() => checkUrl(url, wall));
        expect(await refusalOf(() => deliver(url, wall)), url).toBe("blocked_address");
      }
    }
    expect([network.lookups, network.addresses(), target.state.hits]).toEqual([0, [], 0]);
  }

  test.each(own)("localhost: %j", (host) => expectRefused(urls(host), walls));
  test.each(others)("private: %j, also where local addresses are allowed", (host) =>
    expectRefused(urls(host), [...walls, local]),
  );
  test.each(whole)("URL: %j", (url) => expectRefused([at(url)], walls));

  test.each(Object.entries(names))("DNS name: %s", async (name, records) => {
    const network = watchNetwork();
    const url = at(`https://${name}:PORT/hooks`);
    for (const wall of [...walls, local]) {
      const server = await nameServer({ [name]: records });
      expect(checkUrl(url, wall)).toBe(url);
      const sent = () => deliver(url, { ...wall, resolve: asking(server.address) });
      expect(await refusalOf(sent)).toBe("blocked_address");
      expect(server.lookups(name)).toBe(1);
    }
    expect([network.addresses(), target.state.hits]).toEqual([[], 0]);
  });

  test.each(redirects)("redirect: %d to %s", async (status, location) => {
    const server = createServer((_, response) =>
      response.writeHead(status, { location: at(location) }).end(),
    );
    const port = await listen(server);
    onTestFinished(() => void server.close());
    const network = watchNetwork();
    expect((await deliver(`http://127.0.0.1:${port}/hooks`, local)).status).toBe(status);
    expect([network.addresses(), target.state.hits]).toEqual([["127.0.0.1"], 0]);
  });

  test("a name is resolved once, so that DNS rebinding has no effect", async () => {
    const [name, inside] = ["rebind.example", { to: ["127.0.0.1", "::1"] }];
    const server = await nameServer({ [name]: [{ to: [nobody] }, inside] });
    const network = watchNetwork();
    const send = () =>
      refusalOf(() =>
        deliver(at(`https://${name}:PORT/hooks`), {
          ...closed,
          connectTimeoutMs: 1_400,
          resolve: asking(server.address),
        }),
      );
    expect(["refused", "timeout"]).toContain(await send());
    expect([server.lookups(name), network.addresses()]).toEqual([1, [nobody]]);
    expect(await send()).toBe("blocked_address");
    expect([server.lookups(name), network.addresses(), target.state.hits]).toEqual([2, [nobody], 0]);
  });

  test("an unprotected client reaches the canary by each local address", async () => {
    for (const host of own) {
      const before = target.state.hits;
      await unprotectedRequest(at(`http://${host}:PORT/hooks`));
      expect(target.state.hits, host).toBe(before + 1);
    }
  });

  test("an unprotected client reaches the canary by redirect and by name", async () => {
    const server = createServer((_, response) =>
      response.writeHead(307, { location: at(locations[0] ?? "") }).end(),
    );
    const port = await listen(server);
    onTestFinished(() => void server.close());
    const before = target.state.hits;
    await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" }).catch(() => undefined);
    expect(target.state.hits).toBe(before + 1);
    const { address } = await nameServer(names);
    const [found] = await asking(address)("chain.example", AbortSignal.timeout(5_000));
    expect(found).toBe("127.0.0.1");
  });
});

/** Resolves names at the test's own DNS server. */
const asking = (address: string) => (host: string, signal: AbortSignal) => {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  resolver.setServers([address]);
  return resolveHost(host, signal, resolver);
};

const unprotectedRequest = (url: string) =>
  new Promise<void>((done) => {
    request(new URL(url), { method: "POST" })
      .once("error", () => done())
      .once("response", () => done())
      .end();
  });
