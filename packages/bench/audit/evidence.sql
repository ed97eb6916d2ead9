-- What the rules compare: the evidence and the stored rows as tables, filled by audit.ts, and the rows of test mode under their
-- own names.
create temp table charge (id text primary key, created int, took boolean, status text, amount int, currency text, fee int,
  refunded int, refunds text, description text, payment text, token text) on commit drop;
create temp table token (id text primary key, removed boolean) on commit drop;
create temp table request (kind text, account text, key text primary key, path text, amount int, outcome text,
  abandoned boolean, blocked text) on commit drop;
create temp table response (key text, status int, code text, body text, resource jsonb) on commit drop;
create temp table status_read (payment text, status text) on commit drop;
create temp table webhook (endpoint text, event text, body text, status int, signed boolean) on commit drop;
create temp table receiver (id text primary key, account text, behavior text, ends text) on commit drop;
create temp table subscriber (id text primary key, due int, kind text, code text) on commit drop;
create temp table confirmed_customer (id text) on commit drop;

create temp view payment as select id, account_id, currency, status, gateway_id::text as gateway_id, payment_link_id, cycle_id,
  reference, amount, amount_refunded, amount_reserved, simulated, fee, fee_vat, net, subscription_id,
  stopped_at, status in ('paid', 'partially_refunded', 'refunded') as was_paid from stored_payment where mode = 'test';
create temp view refund as select id, account_id, payment_id, amount, status, note, credit_note, metadata ->> 'key' as key from stored_refund
  where mode = 'test';
create temp view payment_link as select * from stored_payment_link where mode = 'test';
create temp view subscription as select * from stored_subscription where mode = 'test';
create temp view cycle as select * from stored_cycle where mode = 'test';
create temp view card as select * from stored_card where mode = 'test';
create temp view event as select * from stored_event where mode = 'test';
create temp view webhook_delivery as select * from stored_webhook_delivery where mode = 'test';
create temp view webhook_attempt as select * from stored_webhook_attempt where mode = 'test';
create temp view webhook_endpoint as select * from stored_webhook_endpoint where mode = 'test';

create index on stored_payment (cycle_id);
create index on stored_payment (subscription_id);
create index on stored_payment (payment_link_id);
create index on stored_payment (reference);
create index on stored_refund (payment_id);
create index on stored_cycle (subscription_id);
create index on stored_event (object_id);
create index on stored_webhook_delivery (event_id);

-- A ledger transaction with its lines as text: `account amount`, sorted.
create temp table posting on commit drop as
  select t.id, t.account_id, t.kind, t.source_id, count(e.amount)::int as lines, coalesce(sum(e.amount), 0)::int as sum,
    string_agg(e.ledger_account || ' ' || e.amount, ', ' order by e.ledger_account, e.amount) filter (where e.amount <> 0) as text
  from stored_ledger_transaction t left join stored_ledger_entry e
    on e.account_id = t.account_id and e.mode = t.mode and e.transaction_id = t.id
  where t.mode = 'test' group by t.id, t.account_id, t.kind, t.source_id;
create index on posting (source_id);

-- Per payment, the amounts of its refunds by status.
create temp view refunds_of as select p.id,
  coalesce(sum(r.amount) filter (where r.status = 'succeeded'), 0)::int as succeeded,
  coalesce(sum(r.amount) filter (where r.status = 'pending'), 0)::int as pending,
  count(r.id) filter (where r.status = 'succeeded')::int as times,
  coalesce(string_agg(r.amount::text, ' ' order by r.amount) filter (where r.status = 'succeeded'), '') as amounts,
  coalesce(bool_or(r.status = 'succeeded' and r.amount = p.amount), false) as in_full
  from payment p left join refund r on r.payment_id = p.id group by p.id, p.amount;

-- How often each type of event must exist for each object.
create temp view expected_event as
  select e.type, p.id, e.least, e.most from payment p join refunds_of r on r.id = p.id, lateral (values
    ('payment_paid', p.was_paid::int, p.was_paid::int),
    -- A payment the service gave up may turn out paid.
    ('payment_failed', (p.status = 'failed')::int, (p.status = 'failed' or p.was_paid)::int),
    ('payment_action_required', 0, 1),
    ('payment_refunded', r.times, r.times)) e(type, least, most)
  union all select e.type, r.id, e.times, e.times from refund r, lateral (values
    ('refund_created', 1), ('refund_failed', (r.status = 'failed')::int)) e(type, times)
  union all select 'payment_link_paid', id, (status = 'paid')::int, (status = 'paid')::int from payment_link
  union all select e.type, id, e.least, e.most from cycle, lateral (values
    ('cycle_paid', (status = 'paid')::int, (status = 'paid')::int), ('cycle_created', 0, 1)) e(type, least, most);

-- The time in an id, which stays when rows are made older.
create function pg_temp.time_in(id text) returns text immutable language sql as $$ select left(right(id, 26), 10) collate "C" $$;

-- A cycle with the payments made for it: those kept, the charges the gateway kept, and postings.
create temp view billed as select c.id, c.payment_id, c.amount, format('%s (%s, %s, %s)', c.id, c.subscription_id, c.sequence, c.status) as name,
  (c.status = 'paid')::int as owed, count(p.id) filter (where kept)::int as kept, max(p.id) filter (where kept) as kept_id,
  max(p.amount) filter (where kept) as kept_amount, coalesce(bool_or(p.simulated) filter (where kept), false) as simulated,
  coalesce(sum((select count(*) from posting t where t.kind = 'payment' and t.source_id = p.id)) filter (where kept), 0)::int as postings,
  (select count(*)::int from charge g where g.took and g.refunded < g.amount and exists (select from payment o
    where o.cycle_id = c.id and (o.gateway_id = g.id or o.id = g.payment))) as charged
  from cycle c left join (select *, status in ('paid', 'partially_refunded') as kept from payment) p on p.cycle_id = c.id
  group by c.id, c.subscription_id, c.sequence, c.status, c.payment_id, c.amount;

-- A subscriber of the billing run with its cycles. A cycle is declined when its card or a requested outcome says so.
create temp view billed_subscriber as select s.id, s.due, s.kind, count(c.id)::int as cycles,
  count(c.id) filter (where c.status <> 'paid' and c.void_reason is null)::int as unpaid,
  string_agg(format('%s %s %s', c.sequence, c.status, c.failure_code), ', ') filter (where c.status <> 'paid') as states,
  (select count(*)::int from request r where r.kind = 'advance' and split_part(r.path, '/', 5) = s.id) as advances,
  coalesce(bool_or(c.status in ('retrying', 'failed') and c.failure_code in (s.code, (select 'card_declined' from request r
    where r.kind = 'advance' and split_part(r.path, '/', 5) = s.id and r.outcome = 'failed' limit 1))
    and c.sequence = (select max(sequence) from cycle l where l.subscription_id = s.id)), false) as declined
  from subscriber s left join cycle c on c.subscription_id = s.id group by s.id, s.due, s.kind, s.code;

-- A delivery with its receiver's behavior, and its attempts as recorded and as received.
create temp table delivery on commit drop as select d.id, d.event_id, d.webhook_endpoint_id, d.status, d.attempts,
  d.response_status, r.id is not null as known, r.behavior, r.ends, coalesce(w.received, 0) as received,
  coalesce(w.accepted, 0) as accepted, coalesce(a.recorded, 0) as recorded, coalesce(a.answered, 0) as answered,
  a.first, a.last, coalesce(a.accepted, false) as attempt_accepted,
  format('%s to a receiver that is %s: %s after %s attempts, %s recorded, %s received', d.id, r.behavior, d.status,
    d.attempts, coalesce(a.recorded, 0), coalesce(w.received, 0)) as name
  from webhook_delivery d left join receiver r on r.id = d.webhook_endpoint_id
  left join (select event, endpoint, count(*)::int as received, count(*) filter (where status between 200 and 299)::int as accepted
    from webhook group by event, endpoint) w on w.event = d.event_id and w.endpoint = d.webhook_endpoint_id
  left join (select delivery_id, count(distinct number)::int as recorded, count(response_status)::int as answered,
    min(number) as first, max(number) as last, bool_or(response_status between 200 and 299) as accepted
    from webhook_attempt group by delivery_id) a on a.delivery_id = d.id;
