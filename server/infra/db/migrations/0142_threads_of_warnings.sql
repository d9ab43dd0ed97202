-- A thread is about a stay or about a warning.
alter table threads
  alter column session_id drop not null,
  add column warning_id uuid,
  add constraint a_thread_has_one_subject check (num_nonnulls(session_id, warning_id) = 1) not valid,
  add constraint threads_warning_id_fkey foreign key (warning_id) references warnings on delete cascade not valid;
