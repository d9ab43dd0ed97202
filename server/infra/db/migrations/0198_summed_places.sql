-- no transaction
-- Summing up the places before a page reads this index alone, as long as the table is vacuumed often: its rows change every half minute.
create unique index concurrently if not exists summed_session_places
  on session_places (lot_id, sort, place, location, payment_status, session_type) include (tally);
alter table session_places drop constraint session_places_pkey,
  add constraint session_places_pkey primary key using index summed_session_places;
alter table session_places set (autovacuum_vacuum_scale_factor = 0.01);
