-- How many cars fit; null: not known. With sell_within_spaces no more than these are sold.
alter table lot_settings
  add column spaces int,
  add column sell_within_spaces boolean not null default false,
  add constraint lot_settings_spaces_check check (spaces between 1 and 10000) not valid,
  add constraint selling_within_spaces_needs_spaces check (spaces is not null or not sell_within_spaces) not valid;
