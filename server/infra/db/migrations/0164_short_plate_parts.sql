-- no transaction
-- Parts of one and two characters, which the index of three-character pieces cannot find: with every character written three times they
-- are long enough for it.
create index concurrently if not exists sessions_plate_parts on parking_sessions
  using gin (lot_id, (regexp_replace(plate_key, '(.)', '\1\1\1', 'g')) gin_trgm_ops) where deleted_at is null;
