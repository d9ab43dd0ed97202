-- Plates that drivers have corrected, or replaced by that of another car, of a stay's first session. A corrected spelling stays
-- valid as long as the stay, until its driver changes cars. Removed with the plate checks, after 90 days.
create table plate_changes (
  id bigint generated always as identity primary key,
  lot_id uuid not null references lots,
  session_id uuid not null references parking_sessions,
  kind text not null check (kind in ('correction', 'other_car')),
  former_plate text not null,
  former_key text not null generated always as (regexp_replace(upper(former_plate), '[^A-Z0-9]', '', 'g')) stored,
  changed_at timestamptz not null,
  -- Since another car took its place.
  ended_at timestamptz
);
create index plate_changes_of_plate on plate_changes (lot_id, former_key) where kind = 'correction' and ended_at is null;
create index plate_changes_of_session on plate_changes (session_id);
create index plate_changes_by_age on plate_changes (changed_at);
