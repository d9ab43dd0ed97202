-- no transaction
alter table lot_settings validate constraint lot_settings_spaces_check;
alter table lot_settings validate constraint selling_within_spaces_needs_spaces;
