-- Gives the attempt of a consent the ID of its payment, once there is one.
create or replace function follow_attempt() returns trigger language plpgsql as $$
begin
  update payment_attempt set id = new.payment_id where id = new.id;
  return null;
end $$;
