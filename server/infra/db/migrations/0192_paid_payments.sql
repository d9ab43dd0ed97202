-- no transaction
-- The statement of a month counts deleted sessions as well, which the index before left out: it read the payments of all lots.
create index concurrently if not exists payments_paid on payments (lot_id, paid_at)
  include (kind, amount_cents, refunded_cents, disputed_cents, session_deleted) where status = 'succeeded';
drop index concurrently if exists payments_revenue;
