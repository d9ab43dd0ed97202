-- Texts of one length that sort from the newest to the oldest moment, and from the largest to the smallest number. Stable, as what they
-- call: otherwise they would not be inlined.
create function newest_first(moment timestamptz) returns text language sql stable as $$
  select (1000000000000000000 - (date_part('epoch', moment) * 1000000)::bigint)::text
$$;
create function largest_first(number int) returns text language sql stable as $$
  select (9999999999 - number)::text
$$;

-- Where in the order of a list a session stands, as a text that sorts like the index of that list. The rank of a status asks the
-- database's own order of texts, which its index has too. By plate all sessions of a car have one place.
create function session_place(
  sort text, created_at timestamptz, expires_at timestamptz, plate_key text, payment_status text, amount_cents int, hours int
) returns text language sql stable as $$
  select case sort
    when 'license_plate' then plate_key
    when 'created_at' then newest_first(created_at)
    when 'expires_at' then newest_first(expires_at) || newest_first(created_at)
    when 'amount' then largest_first(amount_cents) || newest_first(created_at)
    when 'hours' then largest_first(hours) || newest_first(created_at)
    else ('Yolo' < payment_status)::int + ('paid' < payment_status)::int + ('pending' < payment_status)::int
      || rpad(payment_status, 10) || newest_first(created_at)
  end
$$;

-- How many of a large lot's sessions stand between a place and the next one, by what the tallies know of them.
create table session_places (
  lot_id uuid not null,
  sort text not null,
  place text collate "C" not null,
  location text not null,
  payment_status text not null,
  -- Empty where it is not stored.
  session_type text not null,
  tally int not null,
  primary key (lot_id, sort, place, location, payment_status, session_type)
);
