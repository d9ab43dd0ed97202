create trigger plate_checks_tell after insert on plate_checks
  referencing new table as changed for each statement execute function tell_list_changes('checks', 'user_id');
