-- no transaction
-- In place of sessions_by_person_part, in which every match was read from a page of its own.
create index concurrently if not exists named_sessions_by_part on named_sessions
  using gin (text_search_parts(lot_id, person)) with (gin_pending_list_limit = 256);
drop index concurrently if exists sessions_by_person_part;
