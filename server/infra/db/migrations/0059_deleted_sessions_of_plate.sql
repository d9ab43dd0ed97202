-- no transaction
create index concurrently if not exists deleted_sessions_of_plate on parking_sessions (plate_key) where deleted_at is not null;
alter table messages validate constraint messages_purpose_check;
