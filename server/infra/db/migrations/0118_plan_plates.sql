-- Cars of a monthly plan that its driver named in advance, or took off the list (then with removed_at).
create table plan_plates (
  session_id uuid not null references parking_sessions,
  license_plate text not null check (length(license_plate) <= 200),
  plate_key text not null generated always as (regexp_replace(upper(license_plate), '[^A-Z0-9]', '', 'g')) stored,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (session_id, plate_key),
  constraint a_plan_plate_has_a_letter_or_digit check (plate_key <> '')
);
