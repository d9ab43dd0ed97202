-- no transaction
-- The few stays that are longer than the time before an hour in which others that are there in it began (parked_hours).
create index concurrently if not exists parking_sessions_long on parking_sessions (lot_id, expires_at)
  where deleted_at is null and payment_status = 'paid' and expires_at - created_at > interval '2 days';
