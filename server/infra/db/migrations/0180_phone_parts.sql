-- All parts of a text with this many characters, each after the beginning of its lot's id.
create function search_parts_of(lot_id uuid, searched text, size int) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  lot text := left(lot_id::text, 8);
  parts text[] := '{}';
begin
  for start in 1..length(searched) - size + 1 loop
    parts := parts || (lot || substr(searched, start, size));
  end loop;
  return parts;
end
$$;
