-- One walk of a checker through a lot. Started on the phone, perhaps without a connection, so the phone makes the id.
create table check_rounds (
  id uuid primary key,
  lot_id uuid not null references lots,
  user_id uuid not null references users,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint rounds_end_after_they_start check (ended_at >= started_at)
);
create unique index one_open_round on check_rounds (lot_id, user_id) where ended_at is null;
create index check_rounds_of_lot on check_rounds (lot_id, started_at desc, id);
create index check_rounds_old on check_rounds (started_at);
