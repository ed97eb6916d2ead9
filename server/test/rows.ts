import { asOwner } from "./account";

/** IDs of objects in creation order: a twin account has other IDs at the same positions. */
type Known = { pay: string[]; cus: string[]; sub: string[]; plink: string[] };

/** The request log and the audit log differ by transport, and keys are inputs. */
const elsewhere = new Set(["request_log", "audit_entry", "audit_head", "api_key", "publishable_key"]);

/** Returns every row of an account by table, without values that differ between two equal runs. */
export async function rowsOf(account: string, own: Known): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of await tablesOfAccounts()) {
    if (elsewhere.has(name)) continue;
    const { rows } = await asOwner(`select to_jsonb(t) as row from ${name} t where account_id = $1`, [
      account,
    ]);
    const texts = rows
      .filter(({ row }) => !isRefusal(name, row))
      .map(({ row }) => JSON.stringify(leveled(row, own)));
    if (texts.length > 0) all[name] = texts.sort();
  }
  return all;
}

async function tablesOfAccounts(): Promise<string[]> {
  const { rows } = await asOwner(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'account_id'
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`,
  );
  return rows.map(({ name }: { name: string }) => name);
}

/** What is recorded about each call, emails, which are sent later, and upload addresses, of which each call gets its own. */
const ofCalls = /^(?:idempotency|request_log|audit_|webhook_attempt|mail|verification_upload)/;

/** Returns the number of rows of an account by table. */
export async function rowCounts({ id }: { id: string }): Promise<object[]> {
  const tables = (await tablesOfAccounts()).filter((name) => !ofCalls.test(name));
  const counts = tables.map(
    (name) => `select '${name}' as name, count(*) from ${name} where account_id = $1`,
  );
  return (await asOwner(counts.join(" union all "), [id])).rows;
}

/** A rejected preview does not claim a key, and the API has no previews. */
const isRefusal = (table: string, { status }: { status?: number }) =>
  table === "idempotency" && status !== 200;

/** Values that are random or depend on the clock or the bank. */
const differs =
  /^(?:key|xact_id|fingerprint|lock_token|locked_until|gateway_id|reference_number|authorization_code|agreement_id|gateway_token|secret|(?:\w+_)?slug|url|\w+_url|token|created|updated|\w+_at|\w+_until|release_day|text)$/;

function leveled(value: unknown, own: Known): unknown {
  if (typeof value === "string") return leveledText(value, own);
  if (Array.isArray(value)) return value.map((inner) => leveled(inner, own));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [
        name,
        differs.test(name) || (name === "id" && typeof inner === "number")
          ? inner !== null
          : leveled(inner, own),
      ])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
}

function leveledText(text: string, own: Known): unknown {
  if (/^v1\.k1\./.test(text)) return "sealed";
  if (/^[{[]/.test(text)) return leveled(JSON.parse(text), own);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return "a moment";
  return text.replace(/\b([a-z]+)_[0-7][0-9a-z]{25}\b/g, (id, kind: string) => {
    const known = own[kind as keyof Known]?.indexOf(id) ?? -1; // an ID of a kind that is not tracked
    return `${kind}#${known < 0 ? "" : known}`;
  });
}
