import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { z } from "zod";

const Replacement = z.object({ function: z.string(), from: z.string(), to: z.string() });
const Mutation = z.object({
  bug: z.string(),
  /** Whether `processes/service.ts` has a part of it. */
  inProcess: z.boolean().default(false),
  drop: z.array(z.string()),
  replace: z.array(Replacement),
  run: z.array(z.string()).default([]),
});

/** Bugs to put into a run's own database and processes. The audit must find each; an audit that cannot fail proves nothing. */
const mutations = z
  .record(z.string(), Mutation)
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "mutations.json"), "utf8")));

/**
 * Applies a mutation by name; none for an empty name. Returns the settings that processes need for it. Throws when it does
 * not fit the database functions any more.
 */
export async function applyMutation(owner: Pool, name: string): Promise<Record<string, string>> {
  if (name === "") return {};
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
  for (const statement of mutation.run) await owner.query(statement);
  return mutation.inProcess ? { MUTATION: name } : {};
}
