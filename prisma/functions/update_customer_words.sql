-- Updates the search words of a customer. The application role cannot delete them itself.
create or replace function update_customer_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from customer_word where customer_id = new.id;
  if new.deleted_at is null then
    insert into customer_word (account_id, mode, word, customer_id)
    select new.account_id, new.mode, word, new.id
    from customer_words(new.name, new.email, new.phone, new.reference) word;
  end if;
  return null;
end $$;
