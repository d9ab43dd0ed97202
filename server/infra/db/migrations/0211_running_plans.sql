-- no transaction
-- Plans that are not over: two jobs looked for them among all sessions ever made.
create index concurrently if not exists sessions_with_running_plan on parking_sessions (subscription_id)
  where subscription_status <> 'canceled';
