-- The language a payer is told in why a payment failed. Null: English.
alter table payment add column locale text,
  add constraint payment_locale check (locale in ('ar', 'en'));

-- Addresses for one upload are worth nothing once they have run out. The application may not delete them itself.
create function forget_upload_addresses() returns void language sql security definer set search_path = public as $$
  delete from verification_upload where expires_at < now() - interval '1 day'
$$;
