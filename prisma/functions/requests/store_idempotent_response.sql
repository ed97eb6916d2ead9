-- Stores the response of a request. HA002: the claim on the idempotency key was taken over.
create or replace function store_idempotent_response(p_account text, p_mode text, p_answer jsonb) returns void language plpgsql as $$
begin
  update idempotency set state = 'finished', status = (p_answer ->> 'status')::int, response = p_answer ->> 'body'
  where account_id = p_account and mode = p_mode and key = p_answer ->> 'key'
    and lock_token = p_answer ->> 'token' and state = 'running';
  if not found then
    raise exception 'the claim on this request was taken over' using errcode = 'HA002';
  end if;
end $$;
