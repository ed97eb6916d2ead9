import { rest } from "@/server/transports/rest";

// Run by `lists.ts` as a process of its own, one per database: asks the API's own handler and says how long it took.
type Asked = { path: string; keys: string[] };

process.on("message", async ({ path, keys }: Asked) => {
  const took: number[] = [];
  let found = -1;
  for (const key of keys) {
    const request = new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${key}` } });
    const started = performance.now();
    const response = await rest(request);
    const text = await response.text();
    took.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`${path}: ${text}`);
    found = JSON.parse(text).data.length;
  }
  process.send?.({ took, found });
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
