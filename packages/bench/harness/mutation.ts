import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { z } from "zod";

const Replacement = z.object({ function: z.string(), from: z.string(), to: z.string() });
const Mutation = z.object({ bug: z.string(), drop: z.array(z.string()), replace: z.array(Replacement) });

/** Bugs to put into a run's own database. The audit must find each; an audit that cannot fail proves nothing. */
const mutations = z
  .record(z.string(), Mutation)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "mutations.json"), "utf8")));

/** Applies a mutation by name; none for an empty name. Throws when it does not fit the database functions any more. */
export async function applyMutation(owner: Pool, name: string): Promise<void> {
  if (name === "") return;
  const mutation = mutations[name];
  if (mutation === undefined)
    throw new Error(`Unknown mutation ${name}. Known: ${Object.keys(mutations).join(", ")}.`);
  for (const index of mutation.drop) await owner.query(`drop index ${index}`);
  for (const { function: target, from, to } of mutation.replace) {
    const { rows } = await owner.query(
      "select pg_get_functiondef(oid) as text from pg_proc where proname = $1",
      [target],
    );
    const text = String(rows[0]?.text);
    if (!text.includes(from))
      throw new Error(`Mutation ${name}: ${target} does not contain "${from}" any more.`);
    await owner.query(text.replaceAll(from, to));
  }
}
