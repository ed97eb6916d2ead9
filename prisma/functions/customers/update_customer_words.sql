-- Updates the search words of a customer. The application role cannot delete them itself.
create or replace function update_customer_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  words text[];
begin
  if tg_op = 'UPDATE' then
    delete from customer_word where customer_id = new.id;
  end if;
  if new.deleted_at is null then
    -- Two statements, because Citus plans an insert that selects from a function of several queries each time.
    words := array(select customer_words(new.name, new.email, new.phone, new.reference));
    insert into customer_word (account_id, mode, word, customer_id)
    select new.account_id, new.mode, word, new.id from unnest(words) word;
  end if;
  return null;
end $$;
