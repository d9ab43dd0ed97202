-- What a session's plate and phone number are found by: their parts, and the week in which it began, each after the beginning of its lot's id.
-- With the week, the newest of thousands of matches are found without reading the others. In place of search_parts and search_parts_of,
-- which a running server of the version before still calls.
create function plate_search_parts(lot_id uuid, plate_key text, created_at timestamptz) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  lot text := left(lot_id::text, 8);
  parts text[] := array[lot || '@' || floor(extract(epoch from created_at) / 604800)::int];
begin
  -- Near its end, shorter parts come twice; an index stores them once.
  for start in 1..length(plate_key) loop
    parts := parts || array[lot || substr(plate_key, start, 1), lot || substr(plate_key, start, 2), lot || substr(plate_key, start, 3)];
  end loop;
  return parts;
end
$$;
-- Of four digits. What stands in place of an erased number is not found by its digits.
create function phone_search_parts(lot_id uuid, phone text, created_at timestamptz) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  lot text := left(lot_id::text, 8);
  digits text := regexp_replace(phone, '[^0-9]', '', 'g');
  parts text[] := array[lot || '@' || floor(extract(epoch from created_at) / 604800)::int];
begin
  if phone like '~%' then
    return '{}';
  end if;
  for start in 1..length(digits) - 3 loop
    parts := parts || (lot || substr(digits, start, 4));
  end loop;
  return parts;
end
$$;
