-- Pictures of items of links, by a hash of their content. They are never changed.
create table item_picture (
  account_id text collate "C" not null,
  hash text collate "C" not null,
  jpeg bytea not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint item_picture_pkey primary key (account_id, hash),
  constraint item_picture_small check (octet_length(jpeg) <= 120 * 1024),
  constraint item_picture_account_id_fkey foreign key (account_id)
    references account (id) on delete restrict on update cascade
);
create index item_picture_hash_idx on item_picture (hash);
