-- Who caused an event: the ID of a key or a user, or 'payer'. Null: the service itself, or an event of an earlier version.
alter table event add column actor text;
