-- no transaction
alter table lot_settings validate constraint lot_settings_grace_arrival_check;
alter table lot_settings validate constraint lot_settings_grace_end_check;
