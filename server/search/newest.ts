import { statement } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import { typedWords } from "@/server/core/texts/labels";
import type { Interpretation } from "./interpret";
import { amountMaxOf, type SearchResult } from "./schema";

/** Only among the newest objects, because a part of a text has no index. */
const maxNewest = 2_000;
const maxMatches = 4;
/** So many characters of a name or a value are found anywhere in it. */
const minPart = 3;

const plain = (column: string) => `lower(translate(${column}, '${typedWords.digits}', '0123456789.'))`;
const folded = (text: string) => `replace(normalize_search_text(${text}), ' ', '')`;

const inText = `strpos(${plain("description")}, typed.plain) > 0
  or length(typed.plain) >= ${minPart} and (strpos(${plain("reference")}, typed.plain) > 0
    or metadata <> '{}' and exists (
      select from jsonb_each_text(metadata) entry where strpos(lower(entry.value), typed.plain) > 0))`;

const isErased = `exists (select from customer c where c.account_id = $1 and c.mode = $2 and c.id = newest.customer_id
  and c.deleted_at is not null)`;

// The customer may have another name, or be deleted, and then nothing of the payer is found.
const ofPayer = `length(typed.plain) >= ${minPart}
  and (strpos(${folded("payer_name")}, typed.folded) > 0 or strpos(payer_email, typed.plain) > 0
    or strpos(payer_phone, typed.phone) > 0)
  and not ${isErased}`;

const labels = {
  payment: {
    label: `coalesce(description, case when ${isErased} then null else coalesce(payer_name, payer_phone, payer_email) end)`,
    or: `or ${ofPayer}`,
  },
  payment_link: { label: "description", or: "" },
  subscription: { label: "description", or: "" },
} as const;

const searches = (["payment", "payment_link", "subscription"] as const).map((object) => ({
  object,
  select: statement(`
    with typed as materialized (select lower($3::text) as plain, ${folded("$3::text")} as folded, $4::text as phone)
    select id as matched, id, ${labels[object].label} as label, amount, ${amountMaxOf(object)}, status
    from typed, (select * from ${object} where account_id = $1 and mode = $2 order by id desc limit ${maxNewest}) newest
    where ${inText} ${labels[object].or}
    order by id desc limit ${maxMatches}`),
}));

type Row = Pick<SearchResult, "matched" | "id" | "label" | "amount" | "amount_max" | "status">;

/**
 * Finds the newest objects with a text anywhere in the description, the reference or a value of the metadata, and
 * payments by what their payer entered.
 */
export async function findInNewest(
  { scope, read }: Context,
  { words, phone }: Interpretation,
): Promise<SearchResult[]> {
  const values = [scope.accountId, scope.mode, words, phone];
  const rows = searches.map(async ({ object, select }) =>
    (await read<Row>(select, values)).map((row) => ({ ...row, object, by: "text" as const })),
  );
  return (await Promise.all(rows)).flat();
}
