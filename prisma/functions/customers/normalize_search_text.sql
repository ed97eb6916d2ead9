-- Normalizes spelling for searches: hamza, vowel signs, capitals, digits. The index customer_of_name depends on it:
-- a changed result needs a migration that rebuilds the index.
create or replace function normalize_search_text(value text) returns text immutable strict language sql as $$
  select translate(
    regexp_replace(lower(normalize(value, NFKD)),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    'ٱىةی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايهي01234567890123456789') $$;
