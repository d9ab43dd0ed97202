-- Since when a payout differs from our own figures: somebody is told when it still does after a while.
alter table payouts add column differs_since timestamptz;
