-- The picture that a chat shows for a merchant's link. Drawn from the logo at its first request.
alter table logo add column card bytea;
