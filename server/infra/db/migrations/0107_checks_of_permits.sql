-- A plate may be allowed to park without a session: by a permit.
alter table plate_checks drop constraint not_found_means_no_session;
