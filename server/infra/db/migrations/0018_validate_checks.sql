-- no transaction
alter table payments validate constraint payments_surplus_reason_check;
alter table payments validate constraint a_period_has_both_ends;
alter table payments validate constraint payments_end_attempts_check;
alter table messages validate constraint messages_purpose_check;
alter table audit_log validate constraint only_the_system_has_jobs;
