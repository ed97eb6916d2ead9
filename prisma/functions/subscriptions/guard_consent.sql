-- Allows only the outcome of a consent to change.
create or replace function guard_consent() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.subscription_id, new.purpose, new.text, new.text_version, new.text_hash, new.locale, new.accepted_at, new.ip, new.user_agent, new.shown_charges)
     is distinct from (old.id, old.account_id, old.mode, old.subscription_id, old.purpose, old.text, old.text_version, old.text_hash, old.locale, old.accepted_at, old.ip, old.user_agent, old.shown_charges) then
    raise exception 'the terms of a consent never change';
  end if;
  if new.gateway_token is not null and new.gateway_token is distinct from old.gateway_token then
    raise exception 'the card of a consent never changes';
  end if;
  return new;
end $$;
