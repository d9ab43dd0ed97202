-- no transaction
create index concurrently if not exists sessions_of_incident on parking_sessions (incident_id, lot_id)
  where incident_id is not null;
