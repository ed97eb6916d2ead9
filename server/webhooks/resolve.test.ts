import { Resolver } from "node:dns/promises";
import { expect, test } from "vitest";
import { resolveHost } from "./address";
import { nameServer } from "./name-server.fixture";

test("names that DNS does not know wait for each other, so that the gateway's can always be resolved", async () => {
  const { address } = await nameServer({});
  const resolver = new Resolver();
  resolver.setServers([address]);
  let most = 0;
  const count = () => {
    const lookups = process.getActiveResourcesInfo().filter((name) => name === "GetAddrInfoReqWrap");
    most = Math.max(most, lookups.length);
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const { signal } = new AbortController();
  const names = Array.from({ length: 20 }, (_, n) => `dead${n}.example`);
  const results = await Promise.allSettled(names.map((name) => resolveHost(name, signal, resolver)));
  clearImmediate(waiting);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(20);
  expect(most).toBe(1);
});
