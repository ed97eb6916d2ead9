-- Which migrations this database has, for a process that has to know whether it may serve. The application's role
-- reads nothing else of that table. plpgsql, because a shadow database has no such table when this is made.
create function applied_migrations() returns setof text
  language plpgsql stable security definer set search_path = public as $$
begin
  return query select migration_name::text from _prisma_migrations
    where finished_at is not null and rolled_back_at is null;
end $$;
