-- When the events of an account were last listed: with very many accounts, each run lists some of them.
alter table event_watermarks add column listed_at timestamptz;
