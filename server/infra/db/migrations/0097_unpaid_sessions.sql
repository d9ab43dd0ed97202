-- no transaction
-- For the sweep of forms that were never paid.
create index concurrently if not exists sessions_unpaid on parking_sessions (created_at)
  where payment_status = 'pending' and deleted_at is null;
