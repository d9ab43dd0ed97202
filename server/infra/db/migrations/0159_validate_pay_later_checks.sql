-- no transaction
alter table plate_checks validate constraint plate_checks_result_check;
