-- Verifies an address with the link of an email, once, and ends the user's other such links. Null for a link that is
-- used, expired, of another address, or of an address that is verified.
create or replace function verify_email(p_hash bytea) returns text language plpgsql as $$
declare
  link record;
  verified text;
begin
  update user_token set used_at = now()
  where hash = p_hash and purpose = 'verify_email' and used_at is null and expires_at > now()
  returning user_id, email into link;
  if not found then
    return null;
  end if;
  update "user" set email_verified_at = now()
  where id = link.user_id and email = link.email and email_verified_at is null returning email into verified;
  update user_token set used_at = now()
  where user_id = link.user_id and purpose = 'verify_email' and used_at is null;
  return verified;
end $$;
