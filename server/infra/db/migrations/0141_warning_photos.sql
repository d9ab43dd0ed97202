-- Re-encoded, without what the camera wrote into the file. Deleted after 90 days, and when the warning is withdrawn.
create table warning_photos (
  id uuid primary key default gen_random_uuid(),
  warning_id uuid not null references warnings on delete cascade,
  author text not null check (author in ('staff', 'driver')),
  jpeg bytea not null check (octet_length(jpeg) between 1 and 4000000),
  created_at timestamptz not null
);
create index warning_photos_of_warning on warning_photos (warning_id, created_at);
create index warning_photos_by_age on warning_photos (created_at);
