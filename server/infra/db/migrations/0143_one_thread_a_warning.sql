-- no transaction
alter table threads validate constraint a_thread_has_one_subject;
alter table threads validate constraint threads_warning_id_fkey;
create unique index concurrently if not exists one_thread_a_warning on threads (warning_id);
