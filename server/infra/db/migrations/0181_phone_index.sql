-- no transaction
-- Four digits are the fewest that are searched for. With parts of three, every number with a common area code had to be looked at.
create index concurrently if not exists sessions_by_phone_digits on parking_sessions
  using gin (search_parts_of(lot_id, regexp_replace(phone, '[^0-9]', '', 'g'), 4)) where deleted_at is null;
drop index concurrently if exists sessions_by_phone_parts;
