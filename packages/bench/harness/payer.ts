import { type Random, seeded } from "@/packages/bench/server";
import type { Service } from "./services";

const refusals = [
  "UNAUTHENTICATED",
  "CANCELLED_AUTHENTICATION",
  "AUTHENTICATION_NOT_AVAILABLE",
  "AUTHENTICATION_REJECTED",
  "AUTHENTICATION_SERVER_ERROR",
];

/** Customers with a browser at the bank's confirmation step. */
export type Payer = ReturnType<typeof openPayer>;

export function openPayer(services: readonly Service[]) {
  /** The addresses at which customers left in the middle. */
  const left: string[] = [];

  async function confirm(transactionUrl: string, random: Random, result = "AUTHENTICATED") {
    const back = await submitForms(transactionUrl, result, 6);
    // One in four closes the window now: then only the gateway knows the outcome.
    if (back === null || random.chance(0.25)) return;
    const { pathname, search } = new URL(back);
    await fetch(`http://127.0.0.1:${random.pick(services).port}${pathname}${search}`, { redirect: "manual" });
  }

  return {
    /** Completes, fails or leaves the step; a customer who meets an error leaves. */
    async act(transactionUrl: string, random: Random) {
      const action = random.weighted([
        [6, "complete"],
        [2, "fail"],
        [2, "leave"],
      ] as const);
      try {
        if (action === "complete") return await confirm(transactionUrl, random);
        if (action === "fail") return await confirm(transactionUrl, random, random.pick(refusals));
        left.push(transactionUrl);
        await submitForms(transactionUrl, "AUTHENTICATED", random.between(0, 3));
      } catch {
        left.push(transactionUrl);
      }
    },
    /** Half of those who left come back and confirm. */
    async returnLate(seed: number) {
      const random = seeded(seed, "late payers");
      const back = left.filter(() => random.chance(0.5));
      await Promise.all(back.map((url) => confirm(url, random).catch(() => undefined)));
    },
  };
}

/** Submits each page's form as a browser does. Returns the address of the last redirect, or null. */
async function submitForms(transactionUrl: string, result: string, pages: number): Promise<string | null> {
  let url = transactionUrl;
  let init: RequestInit = {};
  for (let page = 0; page < pages; page += 1) {
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
