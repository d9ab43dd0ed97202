-- no transaction
create index concurrently if not exists sessions_by_person_part on parking_sessions
  using gin (person_search_parts(lot_id, first_name, last_name, email)) with (gin_pending_list_limit = 256)
  where deleted_at is null and email is not null;
drop index concurrently if exists sessions_person_search;
