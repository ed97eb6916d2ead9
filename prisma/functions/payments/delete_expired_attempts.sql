-- Deletes at most `p_most` expired rows of each table of attempts, and returns the largest number deleted from one of
-- them.
create or replace function delete_expired_attempts(p_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted int;
begin
  with
    attempts as (
      delete from payment_attempt where ctid in (
        select ctid from payment_attempt where created_at < now() - interval '25 hours' order by created_at limit p_most)
      returning 1),
    holds as (
      delete from held_attempt where ctid in (
        select ctid from held_attempt where hour < now() - interval '26 hours' order by hour limit p_most)
      returning 1),
    proofs as (
      delete from spent_proof where ctid in (
        select ctid from spent_proof where expires_at < now() - interval '1 hour' order by expires_at limit p_most)
      returning 1)
  select greatest((select count(*) from attempts), (select count(*) from holds), (select count(*) from proofs)) into deleted;
  return deleted;
end $$;
