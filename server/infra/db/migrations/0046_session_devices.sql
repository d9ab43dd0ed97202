-- What the browser called itself, and its network without the part that names one connection. Null: not known.
alter table auth_sessions add column browser text, add column system text, add column network text;
