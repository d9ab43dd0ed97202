-- What a session is found by, and in the same index what narrows such a search: the week in which the session began, and of each part also
-- whether the session was refunded, is monthly, or is an extension. Among many matches the few are found without reading the others.
-- In place of functions with three parameters, which a running server of the version before still calls.
create function plate_search_parts(lot_id uuid, plate_key text, created_at timestamptz, payment_status text, session_type text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  lot text := left(lot_id::text, 8);
  parts text[] := array[lot || '@' || floor(extract(epoch from created_at) / 604800)::int];
  ending text;
begin
  foreach ending in array array_remove(array['', case when payment_status in ('refunded', 'Yolo') then '=' || payment_status end,
    case when session_type = 'Extension' then '=' || session_type end], null) loop
    -- Near its end, shorter parts come twice; an index stores them once.
    for start in 1..length(plate_key) loop
      parts := parts || array[lot || substr(plate_key, start, 1) || ending, lot || substr(plate_key, start, 2) || ending,
        lot || substr(plate_key, start, 3) || ending];
    end loop;
  end loop;
  return parts;
end
$$;
create function phone_search_parts(lot_id uuid, phone text, created_at timestamptz, payment_status text, session_type text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  lot text := left(lot_id::text, 8);
  digits text := regexp_replace(phone, '[^0-9]', '', 'g');
  parts text[] := array[lot || '@' || floor(extract(epoch from created_at) / 604800)::int];
  ending text;
begin
  if phone is null or phone like '~%' then
    return '{}';
  end if;
  foreach ending in array array_remove(array['', case when payment_status in ('refunded', 'Yolo') then '=' || payment_status end,
    case when session_type = 'Extension' then '=' || session_type end], null) loop
    for start in 1..length(digits) - 3 loop
      parts := parts || (lot || substr(digits, start, 4) || ending);
    end loop;
  end loop;
  return parts;
end
$$;
