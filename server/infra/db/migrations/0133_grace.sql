-- Minutes drivers have to pay after they arrive, and to leave or extend after the end of their stay.
alter table lot_settings
  add column grace_arrival_minutes int not null default 10,
  add column grace_end_minutes int not null default 10,
  add constraint lot_settings_grace_arrival_check check (grace_arrival_minutes between 0 and 60) not valid,
  add constraint lot_settings_grace_end_check check (grace_end_minutes between 0 and 60) not valid;
