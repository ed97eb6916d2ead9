-- Returns the search words of a customer. A family name is found with and without its article, a Saudi phone number
-- with and without the country code.
create or replace function customer_words(name text, email text, phone text, reference text) returns setof text
immutable language sql as $$
  with named as (select search_words(name) as word)
  select word from named
  union select substr(word, 3) from named where word like 'ال%' and length(word) > 4
  union select left(normalize_search_text(email), 64) where email is not null
  union select substr(phone, 2) where phone like '+%'
  union select substr(phone, 5) where phone like '+966%'
  union select search_words(split_part(email, '@', 1))
  union select left(normalize_search_text(reference), 64) where reference is not null
  union select search_words(reference) $$;
