import type { AddressInfo, Server } from "node:net";
import { EgressError, post } from "./egress";

export const closed = { mode: "live", allowLocal: false } as const;
export const local = { mode: "test", allowLocal: true } as const;

/** Listens on a free port and gives it. */
export async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  await new Promise<void>((done, fail) => server.once("error", fail).listen(0, host, done));
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== "object" || address === null) throw new Error("Not listening.");
  return address.port;
}

/** The reason with which work is refused; throws when it is not. */
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
