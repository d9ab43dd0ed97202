-- Drivers may stop early: at least this many hours are charged. Null: they may not.
alter table lot_settings
  add column stop_min_hours int,
  add constraint lot_settings_stop_min_hours_check check (stop_min_hours between 1 and 24) not valid;
