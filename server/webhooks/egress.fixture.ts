import { createHook } from "node:async_hooks";
import { type AddressInfo, createServer, type Server } from "node:net";
import { onTestFinished } from "vitest";
import { post } from "./egress";
import { EgressError } from "./egress-response";

export const closed = { mode: "live", allowLocal: false } as const;
export const local = { mode: "test", allowLocal: true } as const;

/** Listens on a free port and returns it. */
export async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  await new Promise<void>((done, fail) => server.once("error", fail).listen(0, host, done));
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== "object" || address === null) throw new Error("Not listening.");
  return address.port;
}

/** Returns the reason of a rejection; throws if there is none. */
export async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof EgressError) return error.reason;
    throw error;
  }
  throw new Error("It was allowed.");
}

export const deliver = (url: string, more: Partial<Parameters<typeof post>[0]> = {}) =>
  post({
    url,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: "{}",
    ...local,
    ...more,
  });

/** Counts connections to one port on any address of this machine. */
export async function canary() {
  const state = { port: 0, hits: 0 };
  const server = createServer((socket) => {
    state.hits += 1;
    socket.on("error", () => undefined).destroy();
  });
  state.port = await listen(server, "::");
  return { state, close: () => void server.close() };
}

/** Records this process's connections and DNS queries until the end of the test. */
export function watchNetwork() {
  const dialled: { address?: unknown }[] = [];
  const activity = {
    lookups: 0,
    addresses: () => dialled.map(({ address }) => address).filter((address) => !isOwnDatabase(address)),
  };
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === "TCPCONNECTWRAP" || type === "PIPECONNECTWRAP") dialled.push(resource);
      if (type === "QUERYWRAP" || type === "GETADDRINFOREQWRAP") activity.lookups += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return activity;
}

/** A job of this process may use the database at any time. */
const isOwnDatabase = (address: unknown) => /\/\.s\.PGSQL\.\d+$/.test(String(address));
