-- no transaction
alter table lots validate constraint lots_account_problem_check;
alter table lots validate constraint lots_account_problem_since_check;
alter table messages validate constraint messages_purpose_check;
