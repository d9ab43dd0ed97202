create trigger balance_entries_tell_new after insert on balance_entries
  referencing new table as changed for each statement execute function tell_list_changes('payouts');
create trigger balance_entries_tell_changed after update on balance_entries
  referencing new table as changed for each statement execute function tell_list_changes('payouts');
