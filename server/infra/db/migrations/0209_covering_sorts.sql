-- no transaction
-- Each sort has all that lists are filtered by and plates are searched in, as the newest-first index has, so that a list is read on in any
-- order without the sessions themselves.
create index concurrently if not exists sessions_in_plate_order on parking_sessions (lot_id, plate_key, created_at desc, id)
  include (location, expires_at, payment_status, session_type) where deleted_at is null;
drop index concurrently if exists sessions_by_plate;
create index concurrently if not exists sessions_in_expiry_order on parking_sessions (lot_id, expires_at desc, created_at desc, id)
  include (location, payment_status, session_type, plate_key) where deleted_at is null;
drop index concurrently if exists sessions_by_expiry;
create index concurrently if not exists sessions_in_amount_order on parking_sessions (lot_id, amount_cents desc, created_at desc, id)
  include (location, expires_at, payment_status, session_type, plate_key) where deleted_at is null;
drop index concurrently if exists sessions_by_amount;
create index concurrently if not exists sessions_in_hours_order on parking_sessions (lot_id, hours desc, created_at desc, id)
  include (location, expires_at, payment_status, session_type, plate_key) where deleted_at is null;
drop index concurrently if exists sessions_by_hours;
create index concurrently if not exists sessions_in_status_order on parking_sessions (lot_id, payment_status, created_at desc, id)
  include (location, expires_at, session_type, plate_key) where deleted_at is null;
drop index concurrently if exists sessions_by_status;
