create table permit_plates (
  permit_id uuid not null references permits on delete cascade,
  lot_id uuid not null references lots,
  license_plate text not null check (length(license_plate) <= 200),
  plate_key text not null generated always as (regexp_replace(upper(license_plate), '[^A-Z0-9]', '', 'g')) stored,
  primary key (permit_id, plate_key),
  constraint a_permit_plate_has_a_letter_or_digit check (plate_key <> '')
);
create index permit_plates_of_plate on permit_plates (lot_id, plate_key);
create index permit_plates_of_plate_anywhere on permit_plates (plate_key);

insert into permit_plates (permit_id, lot_id, license_plate)
select permits.id, permits.lot_id, parking_sessions.license_plate
from permits join parking_sessions on parking_sessions.id = permits.session_id;
