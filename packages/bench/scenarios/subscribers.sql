-- $1: the subscriptions to make, as JSON; $2: the subscription they are copies of; $3: days from period to period.
with plans as (
  select * from jsonb_to_recordset($1::jsonb) as p
    (id text, card text, consent text, slug text, token text, simulated boolean, amount int, total int, anchor text)
), cards as (
  insert into card select made.* from plans p join subscription t on t.id = $2 join card c on c.id = t.card_id,
    lateral jsonb_populate_record(c, jsonb_build_object('id', p.card, 'gateway_token', p.token, 'simulated', p.simulated)) made
), consents as (
  insert into consent select made.* from plans p join subscription t on t.id = $2 join consent c on c.id = t.consent_id,
    lateral jsonb_populate_record(c, jsonb_build_object('id', p.consent, 'subscription_id', p.id, 'card_id', p.card,
      'gateway_token', p.token, 'payment_id', null)) made
)
insert into subscription select made.* from plans p join subscription t on t.id = $2,
  lateral jsonb_populate_record(t, jsonb_build_object('id', p.id, 'card_id', p.card, 'consent_id', p.consent,
    'agreement_id', p.consent, 'manage_slug', p.slug, 'amount', p.amount, 'interval', 'day', 'interval_count', $3::int,
    'cycles_total', p.total, 'anchor_date', p.anchor, 'next_charge_at', (p.anchor || ' 02:00:00+03')::timestamptz,
    'cycles_completed', 0, 'latest_cycle_id', null, 'current_period_start', null, 'current_period_end', null,
    'payment_link_id', null)) made
