create table thread_messages (
  id bigint generated always as identity primary key,
  thread_id uuid not null references threads on delete cascade,
  author text not null check (author in ('driver', 'staff')),
  user_id uuid references users check ((user_id is null) = (author = 'driver')),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index thread_messages_of_thread on thread_messages (thread_id, id);
create index thread_messages_by_age on thread_messages (created_at);
