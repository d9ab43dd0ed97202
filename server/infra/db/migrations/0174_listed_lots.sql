-- no transaction
create index concurrently if not exists lots_by_words on lots using gin (search_text gin_trgm_ops) where status = 'active';
create index concurrently if not exists lots_by_name on lots (display_name collate "und-x-icu", id) where status = 'active';
