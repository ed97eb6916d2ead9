-- CreateTable
CREATE TABLE "customer_word" (
    "account_id" TEXT COLLATE "C" NOT NULL,
    "mode" TEXT NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "customer_id" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "customer_word_pkey" PRIMARY KEY ("account_id","mode","word","customer_id")
);

-- CreateIndex
CREATE INDEX "customer_word_customer_id_idx" ON "customer_word"("customer_id");

------------------------------------------------------------------------------------------------ lists

create index payment_brand on payment (account_id, mode, brand, id desc) where brand is not null;
create index payment_last4 on payment (account_id, mode, last4, id desc) where last4 is not null;
create index payment_failure on payment (account_id, mode, failure_code, id desc) where failure_code is not null;

------------------------------------------------------------------------------------------------ search

/* Spellings that people do not tell apart: letters with and without hamza, vowel signs, capitals, digits. */
create function search_fold(value text) returns text immutable strict language sql as $$
  select translate(
    regexp_replace(lower(normalize(value, NFKD)),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    'ٱىةی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايهي01234567890123456789') $$;

/* The words of a text, folded: those of a name, or of what somebody typed. */
create function search_words(value text) returns setof text immutable strict language sql as $$
  select distinct left(word, 64) from regexp_split_to_table(search_fold(value), '[\s.,;:''"&/()_+@#،؛-]+') word where word <> '' $$;

/*
 * What a customer is found by. A family name is found with and without its article; a Saudi telephone number with and
 * without the country's.
 */
create function words_of_customer(name text, email text, phone text, reference text) returns setof text
immutable language sql as $$
  with named as (select search_words(name) as word)
  select word from named
  union select substr(word, 3) from named where word like 'ال%' and length(word) > 4
  union select left(search_fold(email), 64) where email is not null
  union select substr(phone, 2) where phone like '+%'
  union select substr(phone, 5) where phone like '+966%'
  union select search_words(split_part(email, '@', 1))
  union select left(search_fold(reference), 64) where reference is not null
  union select search_words(reference) $$;

/* It runs with its owner's rights, as the service itself may delete nothing here. */
create function customer_is_found() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from customer_word where customer_id = new.id;
  if new.deleted_at is null then
    insert into customer_word (account_id, mode, word, customer_id)
    select new.account_id, new.mode, word, new.id
    from words_of_customer(new.name, new.email, new.phone, new.reference) word;
  end if;
  return null;
end $$;
create trigger customer_is_found after insert or update of name, email, phone, reference, deleted_at on customer
  for each row execute function customer_is_found();

insert into customer_word (account_id, mode, word, customer_id)
select c.account_id, c.mode, word, c.id
from customer c, words_of_customer(c.name, c.email, c.phone, c.reference) word
where c.deleted_at is null;
