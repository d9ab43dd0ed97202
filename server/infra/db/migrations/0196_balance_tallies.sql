-- What entries have changed the balance of a lot's account by, by half hour: months begin at one in all Canadian time zones.
create table balance_tallies (
  lot_id uuid not null,
  half_hour timestamptz not null,
  net_cents bigint not null,
  primary key (lot_id, half_hour) include (net_cents)
);
-- With the owner's rights: the server before this version has none to this table. In order, so that two servers that store the same entries
-- wait for each other and not in a circle.
create function tally_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into balance_tallies
  select lot_id, date_bin('30 minutes', created_at, timestamptz 'epoch'), sum(net_cents) from added group by 1, 2 order by 1, 2
  on conflict (lot_id, half_hour) do update set net_cents = balance_tallies.net_cents + excluded.net_cents;
  return null;
end $$;
