-- Which of our own jobs changed something; null: a person did, or it was before this column.
alter table audit_log add column actor_job text,
  add constraint only_the_system_has_jobs check (actor_job is null or actor = 'system') not valid;
