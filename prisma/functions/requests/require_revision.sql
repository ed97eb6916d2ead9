-- Aborts a change whose statement found no row with the expected revision. HA001: a row has another one.
create or replace function require_revision(p_found bigint, p_table text, p_id text) returns void language plpgsql as $$
begin
  if p_found = 0 then
    raise exception '% % has another revision than expected', p_table, p_id using errcode = 'HA001';
  end if;
end $$;
