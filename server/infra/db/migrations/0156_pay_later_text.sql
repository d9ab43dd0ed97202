-- Allows one more purpose, whatever the list holds by now.
do $$
declare
  allowed text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'messages_purpose_check' and conrelid = 'messages'::regclass);
begin
  execute format(
    'alter table messages drop constraint messages_purpose_check, add constraint messages_purpose_check %s not valid',
    regexp_replace(replace(allowed, 'ARRAY[', 'ARRAY[''pay_later''::text, '), ' NOT VALID$', ''));
end $$;
