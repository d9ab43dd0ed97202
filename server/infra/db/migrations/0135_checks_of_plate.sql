-- no transaction
-- When a plate was first seen.
create index concurrently if not exists plate_checks_of_plate on plate_checks (lot_id, plate_key, checked_at);
