-- no transaction
-- The index before had every payout ever made, and the job read all of it once a minute.
create index concurrently if not exists payouts_on_their_way on payouts (asked_at) where status in ('pending', 'in_transit');
create index concurrently if not exists payouts_arrived on payouts (created_at) where status = 'paid';
create index concurrently if not exists payouts_that_differ on payouts (differs_since) where differs_since is not null;
drop index concurrently if exists payouts_to_ask_about;
