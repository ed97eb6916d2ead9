-- The day in Riyadh of the latest charge of the stored card. Charges before this migration have none.
alter table subscription add column charged_on text;
alter table cycle add column charged_on text, add column void_reason text,
  add column is_payers boolean not null default false;
alter table cycle add constraint cycle_void_reason check (void_reason in ('missed')) not valid;
