import { statement } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import { combinationsOf, spellingsOf } from "@/server/customers/match";
import type { Interpretation } from "./interpret";
import type { SearchResult } from "./schema";

const maxFound = 5;
const maxWords = 6;
/** Enough for two compound names. */
const maxCombinations = 4;

type Row = { id: string; label: string | null };

/**
 * Finds customers with all of these words, or words that begin with them. Only those with the longest word are
 * checked, and at most a thousand of them, so that a search costs the same for any number of customers.
 */
const byWords = statement(`
  with typed as materialized (
      select word from unnest($3::text[]) word order by length(word) desc, word),
    first as materialized (
      select distinct w.customer_id from (
        select c.customer_id from customer_word c
        where c.account_id = $1 and c.mode = $2 and c.word >= $4 and c.word < $4 || chr(1114111)
        order by c.word limit 1000) w)
  select c.id, coalesce(c.name, c.phone, c.email) as label
  from customer c
  where c.account_id = $1 and c.mode = $2 and c.deleted_at is null and c.id in (select customer_id from first)
    and not exists (
      select from typed where not exists (
        select from customer_word o
        where o.account_id = $1 and o.mode = $2 and o.customer_id = c.id and starts_with(o.word, typed.word)))
  order by c.id desc limit ${maxFound}`);

const wordsOf = statement("select word from search_words($1) word order by length(word) desc, word");

/** Finds customers by name, email, phone number or reference, in any spelling. */
export async function findCustomers(ctx: Context, { words, phone }: Interpretation): Promise<SearchResult[]> {
  const byPhone = phone === null ? [] : await customersWith(ctx, [phone]);
  if (byPhone.length > 0 || words === null) return byPhone;
  if (words.includes("@")) return customersWith(ctx, [words.toLowerCase()]);
  const typed = words.split(/[\s-]+/).filter((word) => word !== "");
  const combinations = combinationsOf(spellingsOf(typed.slice(0, maxWords)), maxCombinations);
  const found = await Promise.all(combinations.map((text) => customersInText(ctx, text.join(" "))));
  const byId = new Map(found.flat().map((result) => [result.id, result]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, maxFound);
}

async function customersInText(ctx: Context, text: string): Promise<SearchResult[]> {
  const rows = await ctx.read<{ word: string }>(wordsOf, [text]);
  return customersWith(ctx, rows.map(({ word }) => word).slice(0, maxWords));
}

async function customersWith({ scope, read }: Context, query: string[]): Promise<SearchResult[]> {
  const [longest] = query;
  if (longest === undefined || longest.length < 2) return [];
  const rows = await read<Row>(byWords, [scope.accountId, scope.mode, query, longest]);
  return rows.map(({ id, label }) => ({
    object: "customer" as const,
    id,
    matched: id,
    by: "name" as const,
    label,
    amount: null,
    amount_max: null,
    status: null,
  }));
}
