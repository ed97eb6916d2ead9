-- Gives the attempt of a consent the ID of its payment, once there is one.
create or replace function move_attempt_to_payment() returns trigger language plpgsql as $$
begin
  update payment_attempt set id = new.payment_id where id = new.id;
  return null;
end $$;
