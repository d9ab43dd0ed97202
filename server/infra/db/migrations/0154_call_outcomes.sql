-- Answered and failed calls of all servers, for some minutes. Subjects of failures tell one broken account from an outage.
create table call_outcomes (
  kind text not null check (kind in ('payments', 'texts', 'mail')),
  counted_at timestamptz not null,
  subject text not null,
  answered int not null check (answered >= 0),
  failed int not null check (failed >= 0),
  primary key (kind, counted_at, subject)
);
create index call_outcomes_by_age on call_outcomes (counted_at);
