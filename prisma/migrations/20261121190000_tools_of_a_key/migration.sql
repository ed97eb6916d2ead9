-- Which tools an agent may not use with a key. None to begin with; a name no tool has turns nothing off.
alter table api_key add column disabled_tools text[] not null default '{}',
  add constraint api_key_disabled_tools check (cardinality(disabled_tools) <= 50);
