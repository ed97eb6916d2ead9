import { contextOf } from "@/server/context";
import { newId } from "@/server/core/ids";
import { find } from "@/server/search/find";
import { rest } from "@/server/transports/rest";

// Run by `lists.ts` as a process of its own, one per database: asks the API's own handler, or the dashboard's search,
// and says how long it took.
type Asked = { path: string; keys: string[]; account: string };

process.on("message", async ({ path, keys, account }: Asked) => {
  const took: number[] = [];
  let found = -1;
  for (const key of keys) {
    const started = performance.now();
    found = path.startsWith("search:") ? await search(account, path.slice(7)) : await list(path, key);
    took.push(performance.now() - started);
  }
  process.send?.({ took, found });
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function list(path: string, key: string): Promise<number> {
  const request = new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${key}` } });
  const response = await rest(request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${text}`);
  return JSON.parse(text).data.length;
}

async function search(accountId: string, query: string): Promise<number> {
  const ctx = contextOf({
    scope: { accountId, mode: "test" },
    actor: { type: "user", id: newId("usr"), role: "owner", session: newId("ses") },
    requestId: newId("req"),
    version: "2026-01-01",
    locale: "en",
  });
  return (await find.run(ctx, { query })).data.length;
}
