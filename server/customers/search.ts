import { createdBetween, equals, type Filter, listRows, metadataHas } from "@/server/core/list";
import { operation } from "@/server/core/operation";
import { byTime, listOf, pageOf, toPage, within } from "@/server/core/page";
import { metadataFilter, reference, text } from "@/server/core/text";
import { Customer, email, phone, serializeCustomer } from "./schema";
import { Totals, totalsOf } from "./totals";

const filters = {
  q: text(1, 100).optional(),
  email: email.optional(),
  phone: phone.optional(),
  reference: reference.optional(),
  metadata: metadataFilter,
};

/** The filters of the dashboard's customer list. */
export const CustomerFilters = within(filters);

const Found = Customer.extend({ totals: Totals });

export const searchCustomers = operation({
  summary: "List customers with their totals, newest first; `q` searches in any spelling.",
  effect: "read",
  replica: true,
  input: within({ ...pageOf("cus"), ...byTime, ...filters }),
  output: listOf(Found),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "customer", input, [
      { sql: "deleted_at is null" },
      ...(input.q === undefined ? [] : wordsOf(input.q).map(begins)),
      ...equals("email", input.email),
      ...equals("phone", input.phone),
      ...equals("reference", input.reference),
      ...metadataHas(input.metadata),
      ...createdBetween("cus", input),
    ]);
    const totals = await totalsOf(
      ctx,
      rows.slice(0, input.limit).map(({ id }) => id),
    );
    return toPage(rows, input, (row) => ({ ...serializeCustomer(row), totals: totals.get(row.id) ?? none }));
  },
});

const none: Totals = {
  payments: 0,
  paid: 0,
  refunded: 0,
  failed: 0,
  first_payment_at: null,
  last_payment_at: null,
  complete: true,
};

const mostWords = 6;

/** Splits a search text into words, each in the spellings in which it may be stored. */
function wordsOf(typed: string): string[][] {
  const written = typed.normalize("NFKC").trim();
  if (/^[\p{Nd}\s()+./-]+$/u.test(written)) {
    const digits = written.replace(/[^\p{Nd}]/gu, "");
    const latin = digits.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
    // A phone number is stored with the country code and, in Saudi Arabia, also without it; a reference is stored
    // unchanged.
    const local = latin.replace(/^(?:00)?966/, "").replace(/^0+/, "");
    return [[...new Set([digits, latin.replace(/^00/, ""), local])].filter((word) => word !== "")];
  }
  if (written.includes("@")) return [[written]];
  const words = written.split(/[\s.,;:'"&/()_+،؛-]+/u).filter((word) => word !== "");
  return words.slice(0, mostWords).map((word) => [word]);
}

/** Finds customers with a word that begins with one of these. `$1` and `$2` are the list's own account and mode. */
const begins = (spellings: string[]): Filter => ({
  sql: `id in (
    select w.customer_id from unnest(?::text[]) as typed (word), customer_word w
    where w.account_id = $1 and w.mode = $2
      and w.word >= search_fold(typed.word) and w.word < search_fold(typed.word) || chr(1114111))`,
  value: spellings,
});
