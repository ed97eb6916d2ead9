-- Returns the names of the applied migrations. The application role cannot read the table itself. Written in plpgsql,
-- because `_prisma_migrations` does not exist in a shadow database.
create or replace function applied_migrations() returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select migration_name::text from _prisma_migrations
    where finished_at is not null and rolled_back_at is null;
end $$;
