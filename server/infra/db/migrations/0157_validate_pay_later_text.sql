-- no transaction
alter table messages validate constraint messages_purpose_check;
