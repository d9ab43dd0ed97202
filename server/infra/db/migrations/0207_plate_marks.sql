-- What a session's plate is found by, and in the same index what narrows a search by plate: besides the week in which the session began,
-- whether it was refunded, is monthly, or is an extension. Among many matches the few are found without reading the others.
-- In place of the function with three parameters, which a running server of the version before still calls.
create function plate_search_parts(lot_id uuid, plate_key text, created_at timestamptz, payment_status text, session_type text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  lot text := left(lot_id::text, 8);
  parts text[] := array[lot || '@' || floor(extract(epoch from created_at) / 604800)::int];
begin
  if payment_status in ('refunded', 'Yolo') then
    parts := parts || (lot || '=' || payment_status);
  end if;
  if session_type = 'Extension' then
    parts := parts || (lot || '=' || session_type);
  end if;
  -- Near its end, shorter parts come twice; an index stores them once.
  for start in 1..length(plate_key) loop
    parts := parts || array[lot || substr(plate_key, start, 1), lot || substr(plate_key, start, 2), lot || substr(plate_key, start, 3)];
  end loop;
  return parts;
end
$$;
