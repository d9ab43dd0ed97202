-- Allows one more result, whatever the list holds by now.
do $$
declare
  allowed text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'plate_checks_result_check' and conrelid = 'plate_checks'::regclass);
begin
  execute format(
    'alter table plate_checks drop constraint plate_checks_result_check, add constraint plate_checks_result_check %s not valid',
    regexp_replace(replace(allowed, 'ARRAY[', 'ARRAY[''pay_later''::text, '), ' NOT VALID$', ''));
end $$;
