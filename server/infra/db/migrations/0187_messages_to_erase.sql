-- no transaction
-- Messages that still have a recipient, by age: those that were erased long ago are not read again.
create index concurrently if not exists messages_with_recipient on messages (created_at) where recipient <> '';
