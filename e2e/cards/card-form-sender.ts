import { findCardNumber } from "@/server/base/card-numbers/card-number";
import { type EntryPointName, entryPoints } from "@/server/platform/http/entry-points";
import { seed } from "@/server/test/full";
import { cardNumbers, spellings } from "@/server/test/inputs/cards";
import { seeded } from "@/server/test/inputs/seeded";
import { type Case, casesAt, casesInPassedOverHeaders, writings } from "./card-form-cases";
import type { Prepared } from "./card-form-fixture";
import { requestsOf } from "./card-form-requests";
import { fill, type Requests, send } from "./request-template";

/** The number of entry points tested concurrently. The requests of one are sent in sequence. */
const lanes = 6;

type Numbered = Case & { number: string };
type Plan = {
  name: EntryPointName;
  requests: Requests;
  cases: Numbered[];
  last: Numbered[];
  /** The number sent with `kept`. */
  control: string | null;
};

export type Sent = {
  name: EntryPointName;
  /** The status of each response, in request order. */
  statuses: number[];
  /**
   * The response to a request without a card number. Sent after the rejected requests, which must not use up
   * the rate limit.
   */
  control: { expected: number | "success"; status: number; kept: string | null };
};

/** Numbers of sixteen digits that no card can have, from 4111111111111112 on. */
const harmless = Array.from({ length: 200 }, (_, n) =>
  String(4_111_111_111_111_112n + BigInt(n) * 10n),
).filter((number) => !findCardNumber(number));

/** Assigns a different number to each spelling at each place of each entry point. */
export function planOf(prepared: Prepared) {
  const table = Object.entries(requestsOf(prepared)) as [EntryPointName, Requests][]; // the record has no other keys
  const controls = harmless.values();
  const all = table.map(([name, requests]) => ({
    name,
    requests,
    cases: casesAt(name, requests),
    last: casesInPassedOverHeaders(name, requests),
    control: requests.kept === undefined ? null : (controls.next().value ?? ""),
  }));
  const count = all.reduce((sum, { cases, last }) => sum + cases.length + last.length, 0);
  const numbers = cardNumbers(count, seeded(seed)).values();
  const numbered = (cases: Case[]): Numbered[] =>
    cases.map((one) => ({ ...one, number: numbers.next().value ?? "" }));
  return all.map((plan): Plan => ({ ...plan, cases: numbered(plan.cases), last: numbered(plan.last) }));
}

/** Returns the description of the case for each number. */
export const namesOf = (plan: readonly Plan[]): Map<string, string> =>
  new Map(
    plan.flatMap(({ cases, last }) =>
      [...cases, ...last].map(({ number, name }): [string, string] => [number, name]),
    ),
  );

/** Sends all planned requests, to several entry points concurrently. */
export async function sendAll({ origin, keys }: Prepared, plan: readonly Plan[]): Promise<Sent[]> {
  const queue = plan.values();
  const results: Sent[] = [];
  let n = 0;
  const values = (text: string) => {
    n += 1;
    return { text, n, key: keys[n % keys.length] ?? "" };
  };
  const sendCase = async ({ template, writing, spelling, number }: Numbered) => {
    const text = spellings[spelling]?.(number) ?? "";
    return (await send(origin, fill(template, { ...values(text), writing: writings[writing] }))).status;
  };
  async function worker() {
    for (const { name, requests, cases, last, control } of queue) {
      const sendControl = async () =>
        (await send(origin, fill(requests.kept ?? requests.request, values(control ?? "")))).status;
      // Sent first if nothing is rejected, because the other requests use up the rate limit.
      const early = entryPoints[name].cardNumbers === "not_stored" ? await sendControl() : null;
      const statuses: number[] = [];
      for (const one of cases) statuses.push(await sendCase(one));
      const status = early ?? (await sendControl());
      for (const one of last) statuses.push(await sendCase(one));
      const expected = requests.status ?? "success";
      results.push({ name, statuses, control: { expected, status, kept: control } });
    }
  }
  await Promise.all(Array.from({ length: lanes }, worker));
  return results;
}
