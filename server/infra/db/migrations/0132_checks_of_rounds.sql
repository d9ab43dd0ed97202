-- no transaction
create index concurrently if not exists plate_checks_of_round on plate_checks (round_id, checked_at, id)
  where round_id is not null;
alter table plate_checks validate constraint plate_checks_tone_check;
alter table plate_checks validate constraint plate_checks_data_age_check;
alter table plate_checks validate constraint plate_checks_round_fk;
