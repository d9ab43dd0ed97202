-- no transaction
-- Sessions that still have a phone number and those that still have a plate, by their end. The index of all ends led to sessions that
-- were erased long ago as well, more of them every day.
create index concurrently if not exists sessions_with_phone on parking_sessions (expires_at) where phone not like '~%';
create index concurrently if not exists sessions_with_plate on parking_sessions (expires_at) where license_plate not like '~%';
drop index concurrently if exists sessions_by_age;
