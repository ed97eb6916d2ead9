-- Returns the distinct normalized words of a text.
create or replace function search_words(value text) returns setof text immutable strict language sql as $$
  select distinct left(word, 64) from regexp_split_to_table(normalize_search_text(value), '[\s.,;:''"&/()_+@#،؛-]+') word where word <> '' $$;
