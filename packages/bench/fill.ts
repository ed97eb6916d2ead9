import pg from "pg";
import { newId } from "@/server/core/ids";
import { hashKey, newSecretKey, secretPrefix } from "@/server/keys/secret";

/**
 * Ids as ours are, with the time they are told: ten characters of milliseconds, sixteen of version and chance. Digits are
 * as rare in them as in ours: many in a row would be looked at as a card number.
 */
const functions = `
  create function pg_temp.moment(ms bigint) returns text immutable language sql as $$
    select ${Array.from({ length: 10 }, (_, place) => `substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> ${45 - 5 * place} & 31)::int + 1, 1)`).join(" || ")} $$;
  create function pg_temp.chance(seed text) returns text immutable language sql as $$
    select 'e' || substr(md5(seed), 1, 2) || '8' || translate(substr(md5(seed), 3, 12), '0246', 'ghjk') $$;
  create function pg_temp.id_at(prefix text, ms bigint, seed text) returns text immutable language sql as $$
    select prefix || '_' || pg_temp.moment(ms) || pg_temp.chance(prefix || seed) $$;
  create function pg_temp.slug(seed text) returns text immutable language sql as $$ select translate(md5(seed), '02468', 'ghijk') $$;`;

const year = 365 * 86_400_000;
/** The first payment of every account. */
export const since = Date.UTC(2026, 0, 1);

const account = `insert into account (id, name, display_name, verification_status) values ($1, 'Bench', 'Bench', 'approved')`;

const customers = `
  insert into customer (id, account_id, mode, name, created_at, updated_at)
  select pg_temp.id_at('cus', $2 + n, $1 || n), $1, 'test', 'Customer ' || n, to_timestamp(($2 + n) / 1000.0), now()
  from generate_series(0, $3::bigint - 1) n`;

/** What their trigger writes, which does not run here. */
const words = `
  insert into customer_word (account_id, mode, word, customer_id)
  select c.account_id, c.mode, word, c.id from customer c, words_of_customer(c.name, c.email, c.phone, c.reference) word
  where c.account_id = $1`;

const links = `
  insert into payment_link (id, account_id, mode, slug, amount, currency, max_payments, created_at, updated_at)
  select pg_temp.id_at('plink', $2 + n, $1 || n), $1, 'test', pg_temp.slug($1 || n), 500, 'SAR', null,
    to_timestamp(($2 + n) / 1000.0), now()
  from generate_series(0, $3::bigint - 1) n`;

/**
 * Each customer and link has the same few hundred. Rare ones are the oldest on purpose, where a search from the newest
 * comes last: the only one initiated, and the first thousandth with a batch of their own.
 */
const payments = `
  insert into payment (id, account_id, mode, amount, currency, status, description, customer_id, payment_link_id,
    source_type, brand, last4, failure_code, gateway_id, fee, fee_vat, net, receipt_slug, reference, metadata, created_at,
    updated_at, paid_at)
  select pg_temp.id_at('pay', at.ms, $1 || n), $1, 'test', amount, 'SAR', status, 'Order ' || n,
    case when n % 3 = 0 then pg_temp.id_at('cus', $2 + n % $4, $1 || n % $4) end,
    case when n % 5 = 0 then pg_temp.id_at('plink', $2 + n % $4, $1 || n % $4) end,
    'token', case when n = 0 then 'amex' when n % 10 = 0 then 'visa' else 'mada' end, lpad((n % 10000)::text, 4, '0'),
    case when status = 'failed' then case when n % 160 = 0 then 'expired_card' else 'card_declined' end end, gen_random_uuid(),
    case when status <> 'failed' and status <> 'initiated' then 0 end,
    case when status <> 'failed' and status <> 'initiated' then 0 end,
    case when status <> 'failed' and status <> 'initiated' then amount end,
    pg_temp.slug('receipt' || $1 || n), 'order-' || n,
    jsonb_build_object('order', n::text, 'channel', (array['web', 'app', 'shop'])[n % 3 + 1], 'parity', (n % 2)::text)
      || case when n < $3 / 1000 then '{"batch": "first"}' else '{}' end::jsonb,
    to_timestamp(at.ms / 1000.0), to_timestamp(at.ms / 1000.0), to_timestamp(at.ms / 1000.0)
  from generate_series(0, $3::bigint - 1) n,
    lateral (select $2 + n * ${year} / $3 as ms) at,
    lateral (select (n * 7919) % 1000000 + 1 as amount,
      case when n = 0 then 'initiated' when n % 16 = 0 then 'failed' when n % 50 = 1 then 'refunded' else 'paid' end as status) of`;

export type Filled = {
  url: string;
  account: string;
  keys: string[];
  /** The id of the payment at a place, counted from the oldest. */
  paymentAt(place: number): Promise<string>;
  customer: string;
  link: string;
  count: number;
};

/** A database with so many payments of one account, and a fifth of that spread over ten others. */
export async function fill(ownerUrl: string, url: string, count: number): Promise<Filled> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  await pool.query(functions);
  // Every row here fits; to check that of a million, and to keep a dozen indexes meanwhile, costs minutes.
  await pool.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  const { rows: indexes } = await pool.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'payment'::regclass and not indisunique`,
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const sizes = [count, ...Array.from({ length: 10 }, () => Math.round(count / 50))];
  const owners: string[] = [];
  for (const size of sizes) {
    const owner = newId("acct");
    owners.push(owner);
    const parents = Math.max(10, Math.round(size / 100));
    await pool.query(account, [owner]);
    await pool.query(customers, [owner, since, parents]);
    await pool.query(words, [owner]);
    await pool.query(links, [owner, since, parents]);
    await pool.query(payments, [owner, since, size, parents]);
  }
  for (const { definition } of indexes) await pool.query(definition);
  const [owner = ""] = owners;
  const keys = await addKeys(pool, owner, 400);
  const one = async (table: string) => {
    const { rows } = await pool.query(`select id from ${table} where account_id = $1 order by id limit 1`, [
      owner,
    ]);
    return String(rows[0].id);
  };
  const [customer, link] = [await one("customer"), await one("payment_link")];
  await pool.query("vacuum analyze");
  await pool.end();
  return {
    url,
    account: owner,
    keys,
    customer,
    link,
    count,
    async paymentAt(place) {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      const text =
        "select id from payment where account_id = $1 and mode = 'test' order by id offset $2 limit 1";
      const { rows } = await client.query(text, [owner, place]);
      await client.end();
      return String(rows[0].id);
    },
  };
}

/** Many, because each may be used a hundred times a minute. */
async function addKeys(pool: pg.Pool, owner: string, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => newSecretKey("test"));
  for (const key of keys) {
    await pool.query(
      "insert into api_key (id, account_id, mode, name, hash, prefix, last4) values ($1, $2, 'test', 'Bench', $3, $4, $5)",
      [newId("key"), owner, hashKey(key), secretPrefix("test"), key.slice(-4)],
    );
  }
  return keys;
}
