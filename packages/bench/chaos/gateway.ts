import { Agent, request } from "undici";
import { z } from "zod";
import { Entry } from "@/packages/sandbox/records";

export type GatewayFault = {
  route: string;
  kind: string;
  probability: number;
  seed: number;
  status?: 500 | 503;
  ms?: number;
};

const Armed = z.object({ route: z.string(), kind: z.string(), hits: z.int() });
const Truth = z.object({ entries: z.array(z.unknown()) });

export type SandboxDoor = ReturnType<typeof sandboxDoor>;

/** The sandbox gateway's back door: arms its faults, moves its clock, reads the log it keeps for itself. */
export function sandboxDoor(url: string, publishableKey: string) {
  const dispatcher = new Agent({ connections: 8 });
  const struck = new Map<string, number>();

  async function call(method: "GET" | "POST" | "DELETE", path: string, body?: object, key?: string) {
    const answer = await request(`${url}${path}`, {
      dispatcher,
      method,
      headers: {
        "content-type": "application/json",
        ...(key === undefined ? {} : { authorization: `Basic ${btoa(`${key}:`)}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`The sandbox gateway refused ${path}: ${text}`);
    return text === "" ? null : JSON.parse(text);
  }

  return {
    url,
    arm: (fault: GatewayFault) => call("POST", "/admin/faults", fault),
    /** Removes every fault and remembers how often each had struck. */
    async calm() {
      const { faults } = z.object({ faults: z.array(Armed) }).parse(await call("GET", "/admin/faults"));
      await call("DELETE", "/admin/faults");
      for (const { route, kind, hits } of faults) {
        const name = `${route} ${kind}`;
        struck.set(name, (struck.get(name) ?? 0) + hits);
      }
    },
    struck,
    set: (settings: object) => call("POST", "/admin/settings", settings),
    advance: (ms: number) => call("POST", "/admin/settings", { advanceClockMs: ms }),
    async truth(): Promise<Entry[]> {
      const { entries } = Truth.parse(await call("GET", "/admin/truth"));
      return entries.map((entry) => Entry.parse(entry));
    },
    /** A token for one payment, as a browser gets it for a card. */
    async tokenise(number: string): Promise<string> {
      const card = { name: "Noura Alqahtani", number, month: 12, year: "2049", cvc: "123" };
      const body = await call("POST", "/v1/tokens", { ...card, save_only: true }, publishableKey);
      return z.object({ id: z.string() }).parse(body).id;
    },
    close: () => dispatcher.close(),
  };
}
