create trigger warnings_tell_new after insert on warnings
  referencing new table as changed for each statement execute function tell_list_changes('warnings', 'user_id');
create trigger warnings_tell_changed after update on warnings
  referencing new table as changed for each statement execute function tell_list_changes('warnings', 'user_id');
