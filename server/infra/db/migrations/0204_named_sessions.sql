-- Sessions with a name, which are those of monthly plans: what lists search, filter and sort by, under the same names. They are one in
-- hundreds, each on a page of its own among all others; here thousands of matches are on a few pages. Erased and deleted ones are left out.
create table named_sessions (
  id uuid not null,
  lot_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  plate_key text not null,
  phone text not null,
  payment_status text not null,
  location text not null,
  session_type text,
  amount_cents int not null,
  hours int not null,
  -- Folded.
  person text not null,
  primary key (lot_id, id)
);

-- By trigger and with the owner's rights, so that the server of the version before keeps it up to date as well.
create function copy_named_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.email is null or new.email like '~%' or new.deleted_at is not null then
    delete from named_sessions where lot_id = old.lot_id and id = old.id;
    return null;
  end if;
  insert into named_sessions
    (id, lot_id, created_at, expires_at, plate_key, phone, payment_status, location, session_type, amount_cents, hours, person)
  values (new.id, new.lot_id, new.created_at, new.expires_at, new.plate_key, new.phone, new.payment_status, new.location,
    new.session_type, new.amount_cents, new.hours,
    folded_text(coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '') || ' ' || new.email))
  on conflict (lot_id, id) do update set
    created_at = excluded.created_at, expires_at = excluded.expires_at, plate_key = excluded.plate_key, phone = excluded.phone,
    payment_status = excluded.payment_status, location = excluded.location, session_type = excluded.session_type,
    amount_cents = excluded.amount_cents, hours = excluded.hours, person = excluded.person;
  return null;
end $$;
create trigger sessions_copy_named after insert on parking_sessions
  for each row when (new.email is not null) execute function copy_named_session();
create trigger sessions_copy_renamed after update on parking_sessions
  for each row when (old.email is not null or new.email is not null) execute function copy_named_session();
create trigger sessions_copy_removed after delete on parking_sessions
  for each row when (old.email is not null) execute function copy_named_session();

-- What they are found by: three characters, each after the beginning of the lot's id.
create function text_search_parts(lot_id uuid, text text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  lot text := left(lot_id::text, 8);
  parts text[] := '{}';
begin
  for start in 1..length(text) - 2 loop
    parts := parts || (lot || substr(text, start, 3));
  end loop;
  return parts;
end
$$;
