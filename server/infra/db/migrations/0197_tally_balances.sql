-- Entries are never removed and keep their amount. Only jobs store any, and wait while earlier ones are summed.
create trigger balance_entries_tally after insert on balance_entries
  referencing new table as added for each statement execute function tally_balance();
insert into balance_tallies
select lot_id, date_bin('30 minutes', created_at, timestamptz 'epoch'), sum(net_cents) from balance_entries group by 1, 2;
