-- Ids as ours are, with their time: ten characters of milliseconds, sixteen of version and chance. Digits are as rare as
-- in ours, because many in a row would be checked as a card number.
create function pg_temp.moment(ms bigint) returns text immutable language sql as $$
  select substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 45 & 31)::int + 1, 1) ||
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 40 & 31)::int + 1, 1) ||
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 35 & 31)::int + 1, 1) ||
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 30 & 31)::int + 1, 1) ||
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 25 & 31)::int + 1, 1) ||
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 20 & 31)::int + 1, 1) ||
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 15 & 31)::int + 1, 1) ||
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 10 & 31)::int + 1, 1) ||
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 5 & 31)::int + 1, 1) ||
    substr('0123456789abcdefghjkmnpqrstvwxyz', (ms >> 0 & 31)::int + 1, 1) $$;
create function pg_temp.chance(seed text) returns text immutable language sql as $$
  select 'e' || substr(md5(seed), 1, 2) || '8' || translate(substr(md5(seed), 3, 12), '0246', 'ghjk') $$;
create function pg_temp.id_at(prefix text, ms bigint, seed text) returns text immutable language sql as $$
  select prefix || '_' || pg_temp.moment(ms) || pg_temp.chance(prefix || seed) $$;
create function pg_temp.slug(seed text) returns text immutable language sql as $$ select translate(md5(seed), '02468', 'ghijk') $$;

-- An account with so many payments over a year from a moment, in milliseconds, and so many customers and links, each of
-- which has the same few hundred payments. Rare payments are the oldest, where a search from the newest comes last: the
-- only one initiated, and the first thousandth with a batch of their own.
create function pg_temp.fill_account(owner text, since bigint, size bigint, parents bigint) returns void language sql as $fill$
  insert into account (id, name, display_name, verification_status) values (owner, 'Bench', 'Bench', 'approved');
  insert into customer (id, account_id, mode, name, created_at, updated_at)
  select pg_temp.id_at('cus', since + n, owner || n), owner, 'test', 'Customer ' || n, to_timestamp((since + n) / 1000.0), now()
  from generate_series(0, parents - 1) n;
  insert into customer_word (account_id, mode, word, customer_id)
  select c.account_id, c.mode, word, c.id from customer c, customer_words(c.name, c.email, c.phone, c.reference) word
  where c.account_id = owner;
  insert into payment_link (id, account_id, mode, slug, amount, currency, max_payments, created_at, updated_at)
  select pg_temp.id_at('plink', since + n, owner || n), owner, 'test', pg_temp.slug(owner || n), 500, 'SAR', null,
    to_timestamp((since + n) / 1000.0), now()
  from generate_series(0, parents - 1) n;
  insert into payment (id, account_id, mode, amount, currency, status, description, customer_id, payment_link_id,
    source_type, brand, last4, failure_code, gateway_id, fee, fee_vat, net, receipt_slug, reference, metadata, created_at,
    updated_at, paid_at, amount_refunded)
  select pg_temp.id_at('pay', at.ms, owner || n), owner, 'test', amount, 'SAR', status, 'Order ' || n,
    case when n % 3 = 0 then pg_temp.id_at('cus', since + n % parents, owner || n % parents) end,
    case when n % 5 = 0 then pg_temp.id_at('plink', since + n % parents, owner || n % parents) end,
    'token', case when n = 0 then 'amex' when n % 10 = 0 then 'visa' else 'mada' end, lpad((n % 10000)::text, 4, '0'),
    case when status = 'failed' then case when n % 160 = 0 then 'expired_card' else 'card_declined' end end, gen_random_uuid(),
    case when status <> 'failed' and status <> 'initiated' then 0 end,
    case when status <> 'failed' and status <> 'initiated' then 0 end,
    case when status <> 'failed' and status <> 'initiated' then amount end,
    pg_temp.slug('receipt' || owner || n), 'order-' || n,
    jsonb_build_object('order', n::text, 'channel', (array['web', 'app', 'shop'])[n % 3 + 1], 'parity', (n % 2)::text)
      || case when n < size / 1000 then '{"batch": "first"}' else '{}' end::jsonb,
    to_timestamp(at.ms / 1000.0), to_timestamp(at.ms / 1000.0),
    case when status in ('paid', 'refunded') then to_timestamp(at.ms / 1000.0) end,
    case when status = 'refunded' then amount else 0 end
  from generate_series(0, size - 1) n,
    lateral (select since + n * 31536000000 / size as ms) at,
    lateral (select (n * 7919) % 1000000 + 1 as amount,
      case when n = 0 then 'initiated' when n % 16 = 0 then 'failed' when n % 50 = 1 then 'refunded' else 'paid' end as status) of;
$fill$;

-- The ledger of an account's payments, and the sums that triggers would have kept.
create function pg_temp.fill_books(owner text) returns void language sql as $books$
  insert into ledger_transaction (id, account_id, mode, kind, source_id, created_at, gateway_receivable, merchant_pending)
  select 'txn_' || substr(id, 5), account_id, mode, 'payment', id, paid_at, amount, -amount from payment
  where account_id = owner and status in ('paid', 'refunded');
  insert into ledger_sum (account_id, mode, ledger_account, amount)
  select account_id, mode, ledger_account, sum(amount) from ledger_entry where account_id = owner group by 1, 2, 3;
  insert into activity_day (account_id, mode, day, kind, name, count, amount, fees)
  select p.account_id, p.mode, a.day, a.kind, a.name, sum(a.count), sum(a.amount), sum(a.fees)
  from payment p, activity_of_payment(p) a where p.account_id = owner group by 1, 2, 3, 4, 5;
$books$;
