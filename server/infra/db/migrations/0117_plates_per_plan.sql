-- How many cars may take turns on one monthly plan.
alter table lot_settings
  add column plates_per_plan int not null default 1,
  add constraint lot_settings_plates_per_plan_check check (plates_per_plan between 1 and 5) not valid;
