-- no transaction
-- Subscriptions whose next month is being collected; they are few, and every list of active sessions asks for them.
create index concurrently if not exists sessions_renewing
  on parking_sessions (lot_id, expires_at) where payment_status = 'Yolo' and auto_renew and deleted_at is null;
