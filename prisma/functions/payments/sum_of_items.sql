-- Returns the sum of a link's items in halalas, for the constraint that it is the amount.
create or replace function sum_of_items(items jsonb) returns bigint language sql immutable parallel safe
  return (select coalesce(sum((item ->> 'quantity')::bigint * (item ->> 'unit_amount')::bigint), 0)
    from jsonb_array_elements(coalesce(items -> 'list', '[]')) item);
