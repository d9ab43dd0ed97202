-- A page of what people did, of what one of them did, and of one kind of change, each without reading the rest.
create index audit_log_of_people on audit_log (lot_id, at desc, id desc) where actor_user_id is not null;
create index audit_log_of_person on audit_log (lot_id, actor_user_id, at desc, id desc) where actor_user_id is not null;
create index audit_log_of_action on audit_log (lot_id, action, at desc, id desc);
