-- no transaction
alter table lot_settings validate constraint lot_settings_position_check;
