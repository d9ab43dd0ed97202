-- no transaction
-- What jobs look for every few seconds or every day, and is rare. They read whole tables for it, and each reminder of a stay that ends soon.
create index concurrently if not exists stripe_events_given_up on stripe_events (id) where status = 'failed';
create index concurrently if not exists incidents_without_links on incidents (ended_at)
  where kind = 'payments' and links_sent_at is null;
create index concurrently if not exists messages_of_reminders on messages (give_up_at) include (session_id)
  where purpose = 'reminder';
create index concurrently if not exists card_declines_by_time on card_declines (declined_at);
