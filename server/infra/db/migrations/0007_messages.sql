-- Whom we write to in which language: the driver's page and the form a person came by say it.
alter table parking_sessions add column language text not null default 'en' check (language in ('en', 'fr'));
alter table users add column language text not null default 'en' check (language in ('en', 'fr'));

-- handed_over_at: from here on a carrier may have the message. While it is set and the row is pending, nobody knows.
-- unsure: it stayed so, and the carrier cannot be asked. stopped: whoever has the number wants no texts.
alter table messages
  add column handed_over_at timestamptz,
  add column is_secret boolean not null default false,
  drop constraint messages_status_check,
  add constraint messages_status_check
    check (status in ('pending', 'sent', 'delivered', 'failed', 'given_up', 'stopped', 'unsure'));
drop index messages_due;
create index messages_due on messages (kind, run_at) where status = 'pending';
create index messages_to_number on messages (recipient, created_at desc) where kind = 'sms';
create index messages_of_session on messages (session_id) where session_id is not null;

-- Numbers whose owners have told us to stop.
create table stopped_numbers (
  number text primary key check (number ~ '^\+\d{5,15}$'),
  stopped_at timestamptz not null default now()
);

-- The reminder job looks at the next few hours, however many years lie behind.
create index sessions_to_remind on parking_sessions (expires_at) where payment_status = 'paid' and deleted_at is null;

-- Whom the reconciler asked about longest ago comes first, so that no refund waits behind fifty hopeless ones.
alter table refunds add column asked_at timestamptz not null default now();
drop index refunds_unfinished;
create index refunds_unfinished on refunds (asked_at) where status in ('requested', 'pending');
