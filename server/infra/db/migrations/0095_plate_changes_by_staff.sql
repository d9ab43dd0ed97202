-- Null: the driver's own change. The reason goes with the former plate after 90 days.
alter table plate_changes
  add column changed_by uuid,
  add column reason text check (length(reason) <= 500);
