-- What staff want everyone who checks a plate to know, and plates that cannot be paid for. Both end with the retention.
create table plate_notes (
  lot_id uuid not null references lots,
  license_plate text not null check (length(license_plate) <= 200),
  plate_key text not null generated always as (regexp_replace(upper(license_plate), '[^A-Z0-9]', '', 'g')) stored,
  note text check (length(note) between 1 and 500),
  blocked_until timestamptz,
  block_reason text check (length(block_reason) between 1 and 200),
  -- Told to the driver; null: that of Lotwise.
  contact text check (length(contact) between 1 and 100),
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  primary key (lot_id, plate_key),
  constraint a_plate_note_has_a_plate check (plate_key <> ''),
  constraint a_block_has_reason_and_end check ((blocked_until is null) = (block_reason is null)),
  constraint a_plate_note_says_something check (note is not null or blocked_until is not null)
);
create index plate_notes_by_age on plate_notes (updated_at);
create index plate_notes_of_plate on plate_notes (plate_key);
