import { z } from "zod";
import { statement } from "@/server/base/db/db";
import { latinDigits } from "@/server/base/runtime/values";
import { type Filter, listRows } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { text } from "@/server/core/values/text";
import { type Spellings, spellingsOf } from "./match";
import { CustomerTotals, conditionsOf, filters, noTotals, totalsOf } from "./read";
import { Customer, serializeCustomer } from "./schema";

const searchFilters = { q: text(1, 100).optional(), ...filters };

export const CustomerFilters = withTimeRange(searchFilters);

/** The SQL conditions of the filters. */
export function searchConditions({ q, ...input }: z.output<typeof CustomerFilters>): Filter[] {
  const words = q === undefined ? [] : wordsOf(q);
  return [...conditionsOf(input), ...(words.length === 0 ? [] : [hasWords(words)])];
}

const CustomerWithTotals = Customer.extend({ totals: CustomerTotals });

export const searchCustomers = operation({
  summary: "List customers with their totals, newest first; `q` searches in any spelling.",
  effect: "read",
  replica: true,
  input: withTimeRange({ ...pageOf("cus"), ...byTime, ...searchFilters }),
  output: listOf(CustomerWithTotals),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "customer", input, searchConditions(input));
    const totals = await totalsOf(
      ctx,
      rows.slice(0, input.limit).map(({ id }) => id),
    );
    return toPage(rows, input, (row) => ({
      ...serializeCustomer(row),
      totals: totals.get(row.id) ?? noTotals,
    }));
  },
});

const maxWords = 6;

/** Splits a search text into words, each in the spellings in which it may be stored. */
function wordsOf(input: string): Spellings[] {
  const text = input.normalize("NFKC").trim();
  if (/^[\p{Nd}\s()+./-]+$/u.test(text)) {
    const digits = text.replace(/[^\p{Nd}]/gu, "");
    const latin = latinDigits(digits);
    // A phone number is stored with the country code and, in Saudi Arabia, also without it; a reference is stored
    // unchanged.
    const local = latin.replace(/^(?:00)?966/, "").replace(/^0+/, "");
    const numbers = [...new Set([digits, latin.replace(/^00/, ""), local])].filter((word) => word !== "");
    return [numbers.map((number) => [number])];
  }
  if (text.includes("@")) return [[[text]]];
  const words = text.split(/[\s.,;:'"&/()_+\u060c\u061b-]+/u).filter((word) => word !== "");
  return spellingsOf(words.slice(0, maxWords));
}

/**
 * Finds customers with words that begin with all words of one of these: with one of each choice of a word from every
 * alternative. `$1` and `$2` are the list's own account and mode.
 */
function hasWords(spellings: readonly Spellings[]): Filter {
  const choices = spellings.flatMap((alternatives) =>
    alternatives.reduce<string[][]>(
      (all, words) => all.flatMap((some) => words.map((word) => [...some, word])),
      [[]],
    ),
  );
  return {
    // Not joined: PostgreSQL expects few rows of each, and would compare all with all.
    sql: `(id in (${choices.map((_, n) => customersWith(n)).join(" intersect ")}))`,
    ofRow: choices.map((_, n) => hasWord(n)).join(" and "),
    value: JSON.stringify(choices),
  };
}

/** The words of a choice as they are stored. An array, because it is read once and not for each row. */
const typed = (n: number) => `unnest(array(
  select normalize_search_text(word) from jsonb_array_elements_text(?::jsonb -> ${n}) one (word))) typed (word)`;

const customersWith = (n: number) => `
  select found.customer_id from ${typed(n)}, lateral (
    select w.customer_id from customer_word w
    where w.account_id = $1 and w.mode = $2 and w.word >= typed.word and w.word < typed.word || chr(1114111)
    offset 0) found`;

const hasWord = (n: number) => `exists (
  select from (select word from customer_word where customer_id = t.id offset 0) w, ${typed(n)}
  where starts_with(w.word, typed.word))`;

const DuplicateGroup = z.object({
  reason: z.enum(["name", "mailbox"]),
  customers: z.array(Customer).min(2).max(6),
});
export type DuplicateGroup = z.output<typeof DuplicateGroup>;

const maxGroups = 20;

// Phone numbers and email addresses are unique, so duplicates share a name or a mailbox in another spelling. A name
// of one word is not enough.
const select = statement(`
  with requested as (
    select id, email, case when name like '% %' then normalize_search_text(name) end as folded from customer
    where account_id = $1 and mode = $2 and deleted_at is null and ($3::text is null or id = $3)
    order by id desc limit 500)
  select reason, shared, array_agg(distinct found.id order by found.id desc) as ids from requested, lateral (
    select 'name' as reason, folded as shared, requested.id union all
    select 'mailbox', mailbox_of(email), requested.id union all
    (select 'name', folded, c.id from customer c
     where c.account_id = $1 and c.mode = $2 and c.deleted_at is null and c.name is not null
       and normalize_search_text(c.name) = folded order by c.id desc limit 6) union all
    (select 'mailbox', mailbox_of(requested.email), c.id from customer c
     where c.account_id = $1 and c.mode = $2 and c.deleted_at is null and c.email is not null
       and mailbox_of(c.email) = mailbox_of(requested.email) order by c.id desc limit 6)) found (reason, shared, id)
  where shared is not null
  group by reason, shared having count(distinct found.id) > 1
  order by max(found.id) desc limit ${maxGroups}`);

type Row = { reason: "name" | "mailbox"; shared: string; ids: string[] };

export const findDuplicates = operation({
  summary: "Find possible duplicate customers: of one customer, or among the newest 500.",
  effect: "read",
  replica: true,
  input: z.strictObject({ id: id("cus").optional() }),
  output: z.object({ data: z.array(DuplicateGroup).max(maxGroups) }),
  errors: [],
  async run(ctx, input) {
    const { accountId, mode } = ctx.scope;
    const groups = await ctx.read<Row>(select, [accountId, mode, input.id ?? null]);
    const ids = [...new Set(groups.flatMap((group) => group.ids.slice(0, 6)))];
    const rows = await ctx.db.customer.findMany({ where: { id: { in: ids }, deletedAt: null } });
    const byId = new Map(rows.map((row) => [row.id, serializeCustomer(row)]));
    const data = groups.map(({ reason, ids }) => ({
      reason,
      customers: ids.slice(0, 6).flatMap((one) => byId.get(one) ?? []),
    }));
    return { data: data.filter(({ customers }) => customers.length > 1) };
  },
});
