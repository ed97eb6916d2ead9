import type { Random } from "@/server/core/random";
import type { App } from "./fleet";

const refusals = [
  "UNAUTHENTICATED",
  "CANCELLED_AUTHENTICATION",
  "AUTHENTICATION_NOT_AVAILABLE",
  "AUTHENTICATION_REJECTED",
  "AUTHENTICATION_SERVER_ERROR",
];

/** Someone with a browser at the bank's confirmation step. */
export type Payer = ReturnType<typeof openPayer>;

export function openPayer(apps: readonly App[]) {
  /** Payers who went away in the middle, and where they could come back to. */
  const away: string[] = [];

  async function confirm(transactionUrl: string, random: Random, result = "AUTHENTICATED") {
    const back = await walk(transactionUrl, result, Number.POSITIVE_INFINITY);
    // One in four closes the window now: then only the gateway can tell what happened.
    if (back === null || random.chance(0.25)) return;
    const { pathname, search } = new URL(back);
    const app = random.pick(apps);
    await fetch(`http://127.0.0.1:${app.port}${pathname}${search}`, { redirect: "manual" });
  }

  return {
    away,
    confirm,
    /** Completes, fails or abandons the step; what breaks on the way is the payer's bad luck. */
    async act(transactionUrl: string, random: Random) {
      const deed = random.weighted([
        [6, "complete"],
        [2, "fail"],
        [2, "abandon"],
      ] as const);
      try {
        if (deed === "complete") return await confirm(transactionUrl, random);
        if (deed === "fail") return await confirm(transactionUrl, random, random.pick(refusals));
        away.push(transactionUrl);
        await walk(transactionUrl, "AUTHENTICATED", random.between(0, 3));
      } catch {
        away.push(transactionUrl);
      }
    },
  };
}

/** Submits each page's form as a browser does, `steps` pages at most; answers where it was sent in the end. */
async function walk(transactionUrl: string, result: string, steps: number): Promise<string | null> {
  let url = transactionUrl;
  let init: RequestInit = {};
  for (let step = 0; step < Math.min(steps, 6); step += 1) {
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(10_000) });
    const location = response.headers.get("location");
    if (location !== null) return new URL(location, url).href;
    const markup = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(markup)?.[1];
    if (action === undefined) return null;
    const hidden = [...markup.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = new URLSearchParams(hidden.map(([, name = "", value = ""]) => [name, value]));
    if (action === "set_auth_result") fields.set("auth_result", result);
    url = new URL(action, url).href;
    init = { method: "POST", body: fields };
  }
  return null;
}
