-- no transaction
create index concurrently if not exists sessions_by_age on parking_sessions using brin (expires_at);
