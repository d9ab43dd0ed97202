create trigger payouts_tell_new after insert on payouts
  referencing new table as changed for each statement execute function tell_list_changes('payouts');
create trigger payouts_tell_changed after update on payouts
  referencing new table as changed for each statement execute function tell_list_changes('payouts');
