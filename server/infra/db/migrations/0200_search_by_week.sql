-- no transaction
create index concurrently if not exists sessions_by_plate_part on parking_sessions
  using gin (plate_search_parts(lot_id, plate_key, created_at)) where deleted_at is null;
create index concurrently if not exists sessions_by_phone_part on parking_sessions
  using gin (phone_search_parts(lot_id, phone, created_at)) where deleted_at is null;
drop index concurrently if exists sessions_by_plate_parts;
drop index concurrently if exists sessions_by_phone_digits;
