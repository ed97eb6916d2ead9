import { sha256 } from "@/server/base/runtime/digest";
import { env } from "@/server/base/runtime/env";

/** An unnamed statement is parsed on each execution. */
export const nameOf = (text: string) =>
  env.DATABASE_PREPARED_STATEMENTS ? sha256(text).toString("base64url").slice(0, 24) : "";

export type Statement = { name: string; text: string; summary: string };

/** Returns a function that prepares up to `limit` texts. It returns a further text as a statement without a name. */
export function statementCache(limit: number): (text: string) => Statement {
  const statements = new Map<string, Statement>();
  return (text) => {
    const existing = statements.get(text);
    if (existing !== undefined) return existing;
    if (statements.size >= limit) return { name: "", text, summary: summaryOf(text) };
    const prepared = { name: nameOf(text), text, summary: summaryOf(text) };
    statements.set(text, prepared);
    return prepared;
  };
}

/**
 * Prepares a statement once per connection. Its name is a hash of its text, so an edited statement never uses an old
 * plan. The text is ours, without values. The filters of lists can be combined in more ways than a connection should
 * keep.
 */
export const statement = statementCache(2_000);

/** Names a statement for traces: a function's name, or a verb and a table. */
function summaryOf(text: string): string {
  const functionName = /\b(?:select|lateral) (?:\* from )?([a-z_]+)\((?:\$|one\.)/.exec(text)?.[1];
  if (functionName !== undefined) return functionName;
  const [, verb = "select"] = /\b(insert|update|delete)\b/.exec(text) ?? [];
  const [, table = ""] = /\b(?:insert into|update|delete from|from) ([a-z_.]+)\b/.exec(text) ?? [];
  return `${verb} ${table}`.trim();
}
