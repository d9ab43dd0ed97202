-- What a monthly plan is found by: three characters of name and email, in the form in which text is searched, each after the beginning of its
-- lot's id. Erased ones are not found by what stands in their place.
-- folded_text is named with its schema: indexes are built without a search path.
create function person_search_parts(lot_id uuid, first_name text, last_name text, email text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  lot text := left(lot_id::text, 8);
  person text;
  parts text[] := '{}';
begin
  if email is null or email like '~%' then
    return parts;
  end if;
  person := public.folded_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email);
  for start in 1..length(person) - 2 loop
    parts := parts || (lot || substr(person, start, 3));
  end loop;
  return parts;
end
$$;
