-- Where a lot is, in degrees. The owner enters it; lots without it are left out of distances.
alter table lot_settings
  add column latitude double precision,
  add column longitude double precision,
  add constraint lot_settings_position_check check (
    (latitude is null) = (longitude is null)
    and (latitude is null or (latitude between -90 and 90 and longitude between -180 and 180))
  ) not valid;
