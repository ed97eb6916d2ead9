-- Each guarantee, and a query for the cases that break it. Amounts are in halalas.

-- rule: no charge is unknown
select format('gateway %s is %s, made for %s', id, status, payment) from charge c
where not exists (select from payment where gateway_id = c.id)

-- rule: one charge per payment
select format('gateway %s: %s', id, created) from charge where created <> 1

-- rule: everything is final
select format('%s is %s', id, status) from payment where status = 'initiated'
union all select format('%s of %s is %s', id, payment_id, status) from refund where status = 'pending'
union all select format('%s is %s after %s attempts', id, status, attempts) from webhook_delivery where status = 'pending'
union all select format('%s is %s', id, status) from card where status = 'removing'

-- rule: a card removed here is removed there, and no other
select format('%s (%s): its token was %s', c.id, c.status, case when t.removed then 'deleted' else 'kept' end)
from card c join token t on t.id = c.gateway_token where (c.status = 'removed') <> t.removed

-- rule: a card is not charged after its removal was requested
select format('%s by %s, %s', c.id, g.payment, r.key) from request r join card c on c.id = split_part(r.path, '/', 4)
join charge g on g.token = c.gateway_token
where r.kind = 'removal' and pg_temp.time_in(g.payment) > pg_temp.time_in(r.blocked)

-- rule: paid here is paid there
select format('%s (%s): the gateway says %s', p.id, p.status, c.status) from payment p left join charge c on c.id = p.gateway_id
where not p.simulated and p.status <> 'initiated' and p.was_paid <> coalesce(c.took, false)

-- rule: same amount
select format('%s (%s): the gateway has %s %s for %s', p.id, p.status, c.amount, c.currency, c.payment)
from payment p join charge c on c.id = p.gateway_id
where not p.simulated and p.status <> 'initiated' and p.was_paid = c.took
  and (c.amount, c.currency, c.payment) is distinct from (p.amount, p.currency, p.id)

-- rule: same fee
select format('%s: %s and net %s; the gateway kept %s', p.id, p.fee, p.net, c.fee) from payment p join charge c on c.id = p.gateway_id
where not p.simulated and p.was_paid and c.took
  and (p.fee, p.net) is distinct from (least(p.amount, c.fee), p.amount - least(p.amount, c.fee))

-- rule: one posting per paid payment
select format('%s (%s) has %s', p.id, p.status, count(t.id)) from payment p
left join posting t on t.kind = 'payment' and t.source_id = p.id
group by p.id, p.status, p.was_paid having count(t.id) <> p.was_paid::int

-- rule: one posting per refund
select format('%s (%s) has %s', r.id, r.status, count(t.id)) from refund r
left join posting t on t.kind = 'refund' and t.source_id = r.id
group by r.id, r.status having count(t.id) <> (r.status = 'succeeded')::int

-- The expected lines are stated independently of the code that posts them.
-- rule: a payment is posted as it happened
select format('%s of %s: %s, not %s', t.id, p.id, t.text, e.text) from payment p
join posting t on t.kind = 'payment' and t.source_id = p.id, lateral (
  select string_agg(account || ' ' || amount, ', ' order by account, amount) as text from (values
    ('gateway_receivable', p.amount), ('merchant_pending', -p.net), ('fee_income', p.fee_vat - p.fee), ('vat_payable', -p.fee_vat)
  ) l(account, amount) where amount <> 0) e
where p.was_paid and t.text is distinct from e.text

-- A refund is taken from the pending balance, or from the available balance where the payment is available.
-- rule: a refund is posted as it happened
select format('%s of %s: %s', t.id, r.id, t.text) from refund r join posting t on t.kind = 'refund' and t.source_id = r.id
where t.text not in (format('gateway_receivable %s, merchant_pending %s', -r.amount, r.amount),
  format('gateway_receivable %s, merchant_available %s', -r.amount, r.amount))

-- rule: every posting sums to zero
select format('%s: %s lines, sum %s', id, lines, sum) from posting where sum <> 0 or lines < 2

-- rule: the ledger sums to zero
select format('%s: %s', account_id, sum(amount)) from stored_ledger_entry group by account_id, mode having sum(amount) <> 0

-- rule: the sums of the ledger are those of its entries
select format('%s %s %s: off by %s', account_id, mode, ledger_account, sum(amount)) from (
  select account_id, mode, ledger_account, amount from stored_ledger_sum
  union all select account_id, mode, ledger_account, amount from stored_ledger_delta
  union all select account_id, mode, ledger_account, -amount from stored_ledger_entry) part
group by account_id, mode, ledger_account having sum(amount) <> 0

-- Of all days together: simulated time moves payments to other days behind the triggers' back.
-- rule: the figures of the days are those of the payments and refunds
select format('%s %s %s: %s times, %s, fees %s', account_id, kind, name, sum(count), sum(amount), sum(fees)) from (
  select account_id, mode, kind, name, count, amount, fees from stored_activity_day where mode = 'test'
  union all select account_id, mode, kind, name, count, amount, fees from stored_activity_delta where mode = 'test'
  union all select p.account_id, p.mode, a.kind, a.name, -a.count, -a.amount, -a.fees from stored_payment p, activity_of_payment(jsonb_populate_record(null::public.payment, to_jsonb(p))) a where p.mode = 'test'
  union all select r.account_id, r.mode, a.kind, a.name, -a.count, -a.amount, -a.fees from stored_refund r, activity_of_refund(jsonb_populate_record(null::public.refund, to_jsonb(r))) a where r.mode = 'test') part
group by account_id, mode, kind, name having (sum(count), sum(amount), sum(fees)) <> (0, 0, 0)

-- rule: nothing stays reserved
select format('%s: %s', p.id, p.amount_reserved) from payment p join refunds_of r on r.id = p.id
where p.amount_reserved <> r.pending

-- rule: refunds add up
select format('%s: %s, %s refunded, its refunds make %s', p.id, p.status, p.amount_refunded, r.succeeded)
from payment p join refunds_of r on r.id = p.id
where p.amount_refunded <> r.succeeded or r.succeeded > p.amount or (p.was_paid and p.status <>
  case r.succeeded when 0 then 'paid' when p.amount then 'refunded' else 'partially_refunded' end)

-- rule: refunded here is refunded there
select format('%s: the gateway refunded %s; here succeeded %s', p.id, c.refunds, r.amounts)
from payment p join refunds_of r on r.id = p.id left join charge c on c.id = p.gateway_id
where not p.simulated and r.amounts <> coalesce(c.refunds, '')

-- rule: the gateway owes what it took
select format('%s: off by %s', account_id, sum(amount)) from (
  select p.account_id, case when p.simulated and p.was_paid then p.amount - p.amount_refunded
    when not p.simulated and c.took then c.amount - c.refunded else 0 end as amount
  from payment p left join charge c on c.id = p.gateway_id
  union all select e.account_id, -e.amount from stored_ledger_entry e join stored_ledger_transaction t
    on t.account_id = e.account_id and t.mode = e.mode and t.id = e.transaction_id
  where e.mode = 'test' and e.ledger_account = 'gateway_receivable' and t.kind in ('payment', 'refund')
) owed group by account_id having sum(amount) <> 0

-- A settled payment is in one payout, and each payout takes from what the gateway owes what its matched lines say.
-- rule: what is settled is settled once
select format('payment %s: %s lines', payment_id, count(*)) from stored_payout_line
where mode = 'test' and type = 'payment' and (difference is null or difference in ('amount', 'fee'))
group by payment_id having count(*) > 1
union all select format('payout %s: settled %s, its lines say %s', id, sum(settled), sum(lines)) from (
  select t.source_id as id, -e.amount as settled, 0 as lines from stored_ledger_transaction t join stored_ledger_entry e
    on e.account_id = t.account_id and e.mode = t.mode and e.transaction_id = t.id
    where t.mode = 'test' and t.kind = 'payout' and e.ledger_account = 'gateway_receivable'
  union all select payout_id, 0, expected_amount from stored_payout_line
    where mode = 'test' and type in ('payment', 'refund') and (difference is null or difference in ('amount', 'fee'))
) sums group by id having sum(settled) <> sum(lines)

-- What was paid beyond a link's limit is refunded in full.
-- rule: a link takes what it may
select format('%s (%s): %s counted of %s, %s kept', l.id, l.status, l.payments_count, l.max_payments, k.kept)
from payment_link l, lateral (select count(*)::int as kept from payment p
  where p.payment_link_id = l.id and p.was_paid and p.status <> 'refunded') k
where k.kept > coalesce(l.max_payments, k.kept) or l.payments_count < k.kept
  or l.discount_code is null and l.amount_collected not between l.amount::bigint * l.payments_count and coalesce(l.amount_max, l.amount)::bigint * coalesce(l.quantity_max, 1) * l.payments_count
  or (l.status = 'paid') <> (coalesce(l.payments_count >= l.max_payments, false) or coalesce(l.units_sold >= l.stock, false))

-- A run whose payers are refused shows nothing about links.
-- rule: payers pay links
select 'no payment of a link was tried' where exists (select from request where kind = 'link')
  and not exists (select from payment where payment_link_id is not null)

-- A payer's page repeats an attempt that has no answer. The load gives each a name of its own.
-- rule: one payment per attempt
select format('%s: %s', payer_name, string_agg(id || ' ' || status, ', ')) from stored_payment
where payer_name like 'Attempt %' group by payer_name having count(*) > 1

-- Nor does one about wallets. With few links, chance may leave one out.
-- rule: payers use wallets
select 'no payer of a link paid with ' || method from (values ('apple_pay'), ('stc_pay')) m(method)
where (select count(*) from request where kind = 'link') >= 30 and not exists (select from payment_link l join stored_payment p
  on p.payment_link_id = l.id and p.source_type = m.method and p.status in ('paid', 'partially_refunded', 'refunded'))

-- rule: nothing of a stopped payment is kept
select format('%s (%s): %s of %s refunded', id, status, amount_refunded, amount) from payment
where stopped_at is not null and was_paid and amount_refunded < amount

-- rule: credit notes are numbered without gaps
select format('%s: %s refunds succeeded, numbered %s to %s', account_id, count(*), min(credit_note), max(credit_note))
from refund where status = 'succeeded' group by account_id
having (min(credit_note), max(credit_note), count(distinct credit_note)) is distinct from (1, count(*)::int, count(*))

-- rule: one event per fact
select format('%s: %s × %s, not %s', x.id, count(e.id), x.type, x.least) from expected_event x
left join event e on e.object_id = x.id and e.type = x.type
group by x.id, x.type, x.least, x.most having count(e.id) not between x.least and x.most

-- An endpoint disabled or deleted meanwhile may miss some.
-- rule: one delivery per endpoint
select format('%s to %s: %s', e.id, w.id, count(d.id)) from event e join webhook_endpoint w on w.account_id = e.account_id
left join webhook_delivery d on d.event_id = e.id and d.webhook_endpoint_id = w.id and d.trigger = 'automatic'
group by e.id, e.type, w.id, w.status, w.deleted_at, w.events having count(d.id) > 1 or (count(d.id) = 0
  and w.status = 'enabled' and w.deleted_at is null and (w.events && array['*', e.type::text])
  and pg_temp.time_in(w.id) < pg_temp.time_in(e.id))

-- rule: a delivery is tried five times
select name from delivery where status = 'failed' and attempts < 5 and response_status is distinct from 410

-- rule: only deliveries to a closed endpoint are canceled
select d.id from webhook_delivery d join webhook_endpoint w on w.id = d.webhook_endpoint_id
where d.status = 'canceled' and w.status = 'enabled' and w.deleted_at is null

-- rule: the stored bytes are sent
select format('%s at %s', w.event, w.endpoint) from webhook w left join event e on e.id = w.event
where e.payload is distinct from w.body

-- rule: a valid signature
select format('%s at %s', event, endpoint) from webhook where not signed

-- rule: what succeeded was received
select format('%s: no receiver accepted %s', id, event_id) from delivery where known and status = 'succeeded' and accepted = 0

-- rule: every client gets a response
select r.key || case when r.abandoned then ', repeated late' else '' end from request r
where not exists (select from response a where a.key = r.key)

-- rule: the same key gets the same bytes
select format('%s: %s', key, string_agg(distinct status || ' ' || body, ' | ')) from response join request using (key)
where kind <> 'removal' group by key having count(distinct status || ' ' || body) > 1

-- The load contains requests that must be refused.
-- rule: a refusal has a reason
select distinct format('%s was told %s', a.key, a.code) from response a join request r on r.key = a.key
where a.status <> 200 and (r.kind, a.code) not in (('payment', 'token_invalid'), ('payment', 'stored_card_not_chargeable'),
  ('refund', 'refund_exceeds_remaining'), ('refund', 'payment_already_refunded'), ('refund', 'payment_not_refundable'),
  ('refund', 'partial_refund_unsupported'), ('confirm', 'payment_not_confirmable'),
  ('advance', 'subscription_not_active'), ('removal', 'resource_missing'))

-- In runs whose clients make payments. Clients write no notes: an automatic refund has one and no key.
-- rule: nothing happens without a request
select format('%s of %s', p.id, p.amount) from payment p left join request r on r.key = p.reference
where p.payment_link_id is null and r.amount is distinct from p.amount and exists (select from request where kind = 'payment')
union all select format('%s of %s', f.id, f.amount) from refund f left join request r on r.key = f.key
where not (r.key is not null and coalesce(r.amount, f.amount) = f.amount) and not (f.key is null and f.note is not null)
  and exists (select from request where kind = 'payment')

-- rule: an event names who caused it
select format('%s: %s by %s', e.id, e.type, e.actor) from event e left join refund f on f.id = e.object_id and f.key is not null
where case when e.type = 'refund_created' and f.id is not null then e.actor is null else e.actor <> 'payer' end
  and not exists (select from stored_api_key k where k.id = e.actor and k.account_id = e.account_id)

-- rule: one key, one effect
select format('%s: %s payments, %s charges', r.key, n.made, n.charged) from request r, lateral (select
  (select count(*) from payment p where p.reference = r.key) as made,
  (select count(*) from charge c where c.description = r.key and c.took) as charged,
  (exists (select from response a where a.key = r.key and a.status = 200))::int as expected) n
where r.kind = 'payment' and (n.made <> n.expected or n.charged > 1)
union all select format('%s: %s refunds', r.key, n.made) from request r, lateral (select
  (select count(*) from refund f where f.key = r.key) as made,
  (exists (select from response a where a.key = r.key and a.status = 200))::int as expected) n
where r.kind = 'refund' and n.made <> n.expected

-- A payment that was told failed may turn out paid.
-- rule: what was told stays true
select distinct format('%s was told %s and is %s', t.id, t.status, p.status) from (
  select a.resource ->> 'id' as id, a.resource ->> 'status' as status from response a join request r on r.key = a.key
  where r.kind = 'payment' and a.status = 200
  union all select payment, status from status_read) t left join payment p on p.id = t.id
where p.id is null or (t.status not in ('initiated', 'failed') and not p.was_paid)
union select format('%s was told %s and is %s', f.id, a.resource ->> 'status', f.status)
from response a join request r on r.key = a.key left join refund f on f.id = a.resource ->> 'id'
where r.kind = 'refund' and a.status = 200 and (f.id is null or a.resource ->> 'status' not in ('pending', f.status))
union select format('%s was told removed and is %s', c.id, c.status) from response a join request r on r.key = a.key
join card c on c.id = split_part(r.path, '/', 4) where r.kind = 'removal' and a.status in (200, 404) and c.status <> 'removed'

-- rule: a subscription's counts agree with its cycles
select format('%s (%s): %s cycles agreed, %s completed, %s paid, %s payments kept, %s open, %s payable links',
  s.id, s.status, s.cycles_total, s.cycles_completed, n.paid, n.kept, n.open, n.payable)
from subscription s, lateral (select
  (select count(*) from cycle c where c.subscription_id = s.id and c.status = 'paid') as paid,
  -- A cycle whose charge was in flight when the subscription ended is not open.
  (select count(*) from cycle c where c.subscription_id = s.id and (c.status in ('scheduled', 'retrying')
    or (c.status = 'processing' and c.given_up_at is null))) as open,
  (select count(*) from payment_link l where l.subscription_id = s.id and l.status = 'active') as payable,
  (select count(*) from payment p where p.subscription_id = s.id and p.status in ('paid', 'partially_refunded')
    and p.amount_reserved < p.amount) as kept) n
where n.paid > s.cycles_total or n.kept > s.cycles_total or s.cycles_completed <> n.paid
  or (s.status = 'completed' and s.cycles_completed is distinct from s.cycles_total)
  or (s.status in ('canceled', 'completed', 'expired') and (n.open > 0 or n.payable > 0))

-- rule: one payment per paid cycle
select format('%s: %s are kept', name, kept) from billed where kept <> owed

-- rule: charged once at the gateway
select format('%s: %s charges kept', name, charged) from billed where charged <> case when simulated then 0 else owed end

-- rule: paid by its payment
select format('%s: %s of %s', name, kept_id, kept_amount) from billed
where kept > 0 and (kept_id, kept_amount) is distinct from (payment_id, amount)

-- rule: one posting per paid cycle
select format('%s: %s postings', name, postings) from billed where postings <> owed

-- rule: a surplus charge is refunded in full
select format('%s for %s', p.id, p.cycle_id) from payment p join refunds_of r on r.id = p.id
where p.cycle_id is not null and p.status = 'refunded' and not r.in_full

-- Periods of a billing run's subscriptions are 30 days, in Riyadh.
-- rule: periods follow each other
select format('%s, %s: %s to %s', c.subscription_id, c.sequence, d.first, d.until) from subscriber s
join subscription o on o.id = s.id join cycle c on c.subscription_id = s.id, lateral (select
  (c.period_start at time zone 'Asia/Riyadh')::date as first, (c.period_end at time zone 'Asia/Riyadh')::date as until) d
where d.first <> o.anchor_date::date + 30 * (c.sequence - 1) or d.until <> o.anchor_date::date + 30 * c.sequence
  or c.sequence > (select count(*) from cycle a where a.subscription_id = s.id)

-- rule: no cycle is missed
select format('%s (%s): %s of %s cycles', id, kind, cycles, due) from billed_subscriber where cycles < due and not declined and kind <> 'removed'

-- rule: a card that pays is charged
select format('%s (%s): %s', id, kind, states) from billed_subscriber where unpaid > declined::int and kind <> 'removed'

-- rule: one key, one cycle
select format('%s (%s): %s cycles, %s due, %s requested', id, kind, cycles, due, advances) from billed_subscriber
where cycles > due + advances

-- rule: responses about a cycle stay true
select distinct format('%s was told %s, which is %s, %s attempts, by %s', a.key, a.resource, c.status, c.attempts, c.payment_id)
from response a join request r on r.key = a.key left join cycle c on c.id = a.resource ->> 'id',
lateral jsonb_to_record(a.resource) t(subscription text, sequence int, amount int, status text, attempts int, payment text, failure_code text)
where r.kind = 'advance' and a.status = 200 and (c.id is null
  or (c.subscription_id, c.sequence, c.amount) is distinct from (t.subscription, t.sequence, t.amount)
  or split_part(r.path, '/', 5) <> c.subscription_id
  or (t.status = 'paid' and (c.status <> 'paid' or c.payment_id is distinct from t.payment))
  or t.status = 'scheduled' or (t.attempts < 1 and t.status <> 'void' and t.failure_code is distinct from 'card_missing') 
  -- A charge that was seen in flight and was never sent gives its attempt back: a discarded payment is deleted.
  or c.attempts < t.attempts - (t.status = 'processing' and not exists (
    select from stored_payment p where p.id = t.payment and p.failure_code is distinct from 'not_sent'))::int)

-- The rules from here on apply where each receiver's behavior decides how deliveries to it must end.
-- rule: what was confirmed is recorded
select c.id from confirmed_customer c where not exists (select from event e where e.object_id = c.id)

-- rule: each event is delivered to every receiver
select format('%s to %s: none', e.id, r.id) from event e join receiver r on r.account = e.account_id and r.behavior <> 'gone'
where e.type = 'customer_created' and exists (select from confirmed_customer)
  and not exists (select from webhook_delivery d where d.event_id = e.id and d.webhook_endpoint_id = r.id)

-- rule: known endpoints only
select id from delivery where not known and exists (select from confirmed_customer)

-- rule: a bad receiver accepts nothing
select name from delivery where ends = 'failed' and accepted > 0 and exists (select from confirmed_customer)

-- rule: a delivery ends as its receiver behaves
select name from delivery where ends <> 'any' and status <> ends and exists (select from confirmed_customer)

-- rule: what was accepted has succeeded
select name from delivery where status = 'failed' and attempt_accepted and exists (select from confirmed_customer)

-- An attempt that is not recorded was interrupted by a kill.
-- rule: each attempt is recorded once
select name from delivery where exists (select from confirmed_customer) and (first < 1 or last > attempts
  or received > attempts or answered > received or (status <> 'canceled' and last is distinct from attempts))
