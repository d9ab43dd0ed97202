-- no transaction
create index concurrently if not exists stripe_events_finished on stripe_events (done_at) where status <> 'pending';
