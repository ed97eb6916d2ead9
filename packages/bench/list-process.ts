import { rest } from "@/server/api/rest";
import { contextOf } from "@/server/context";
import { dayOf, plusDays } from "@/server/core/day";
import { newId } from "@/server/core/ids";
import { readOutlook } from "@/server/reports/outlook";
import { readSummary } from "@/server/reports/summary";
import { find } from "@/server/search/find";
import { since } from "./fill";

// Run by `lists.ts` as a process of its own, one per database: asks the API's own handler, or the dashboard's search and
// first page, and says how long it took.
type Asked = { path: string; keys: string[]; account: string };

process.on("message", async ({ path, keys, account }: Asked) => {
  const took: number[] = [];
  let found = -1;
  for (const key of keys) {
    const started = performance.now();
    found = await answer(path, key, account);
    took.push(performance.now() - started);
  }
  process.send?.({ took, found });
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

function answer(path: string, key: string, account: string): Promise<number> {
  if (path.startsWith("search:")) return search(account, path.slice(7));
  return path.startsWith("home:") ? home(account, Number(path.slice(5))) : list(path, key);
}

async function list(path: string, key: string): Promise<number> {
  const request = new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${key}` } });
  const response = await rest(request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${text}`);
  return JSON.parse(text).data?.length ?? 1;
}

const search = async (account: string, query: string) =>
  (await find.run(contextIn(account), { query })).data.length;

/** What the first page of the dashboard reads for a period of so many days, up to the middle of the year. */
async function home(account: string, days: number): Promise<number> {
  const ctx = contextIn(account);
  const to = dayOf(new Date(since + 180 * 86_400_000));
  const [summary] = await Promise.all([
    readSummary.run(ctx, { from: plusDays(to, 1 - days), to }),
    readOutlook.run(ctx, {}),
  ]);
  return summary.totals.paid;
}

const contextIn = (accountId: string) =>
  contextOf({
    scope: { accountId, mode: "test" },
    actor: { type: "user", id: newId("usr"), role: "owner", session: newId("ses") },
    requestId: newId("req"),
    version: "2026-01-01",
    locale: "en",
  });
