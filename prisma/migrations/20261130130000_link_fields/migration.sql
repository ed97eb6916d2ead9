-- The merchant's own fields on the page of a link, and what the payer entered: {"list": [...]}, empty without any.
alter table payment_link add column fields jsonb not null default '{}';
alter table payment add column fields jsonb not null default '{}';
