-- no transaction
alter table parking_sessions validate constraint parking_sessions_incident_id_fkey;
