-- What a checker was shown, from which data, and in which round.
alter table plate_checks
  add column received_at timestamptz,
  -- The colour that was shown; null: recorded before this column, so that of its result.
  add column tone text,
  -- Age of the phone's own data; null: answered by the server.
  add column data_age_s int,
  add column round_id uuid,
  add constraint plate_checks_tone_check check (tone in ('good', 'wait', 'bad')) not valid,
  add constraint plate_checks_data_age_check check (data_age_s >= 0) not valid,
  add constraint plate_checks_round_fk foreign key (round_id) references check_rounds on delete set null not valid;
