-- All parts of a text with `smallest` to three characters, each after the beginning of its lot's id: an index of them finds the sessions
-- of one lot without looking at any other's. Not in SQL: that takes four times as long.
create function search_parts(lot_id uuid, searched text, smallest int) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  lot text := left(lot_id::text, 8);
  length int := length(searched);
  parts text[] := '{}';
begin
  for start in 1..length loop
    for size in smallest..least(3, length - start + 1) loop
      parts := parts || (lot || substr(searched, start, size));
    end loop;
  end loop;
  return parts;
end
$$;
