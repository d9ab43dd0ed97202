-- no transaction
create index concurrently if not exists sessions_by_marked_plate on parking_sessions
  using gin (plate_search_parts(lot_id, plate_key, created_at, payment_status, session_type))
  with (gin_pending_list_limit = 256) where deleted_at is null;
drop index concurrently if exists sessions_by_plate_part;
create index concurrently if not exists sessions_by_marked_phone on parking_sessions
  using gin (phone_search_parts(lot_id, phone, created_at, payment_status, session_type))
  with (gin_pending_list_limit = 256) where deleted_at is null;
drop index concurrently if exists sessions_by_phone_part;
-- Sessions that end before they begin, as rows may say, or later than a month: all others between two dates end soon after. The lot is named
-- in a form that no other index has, so that the planner reads this one.
create index concurrently if not exists sessions_of_odd_length on parking_sessions ((lot_id::text))
  where deleted_at is null and (expires_at - created_at < interval '0' or expires_at - created_at > interval '32 days');
