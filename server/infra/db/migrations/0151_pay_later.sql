-- A stay that may be paid later, since payments did not work when its driver parked.
alter table parking_sessions
  add column incident_id uuid,
  add constraint parking_sessions_incident_id_fkey foreign key (incident_id) references incidents not valid;
