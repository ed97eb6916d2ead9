-- Deletes the attempts of a payment that succeeded or was never sent, and of a consent whose card was saved: they
-- are not card testing.
create or replace function delete_attempt() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from payment_attempt where id = old.id;
  return null;
end $$;
