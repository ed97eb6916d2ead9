-- Deletes upload links that expired more than a day ago.
create or replace function delete_expired_upload_addresses() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from verification_upload where expires_at < now() - interval '1 day'
$$;
