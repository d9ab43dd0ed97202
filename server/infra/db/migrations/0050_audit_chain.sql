-- A hash chain over the audit log of each lot: changing, adding or removing a row later breaks it. The functions run with
-- the owner's rights, so that the role that serves requests can extend the chain only by writing to audit_log.
-- Rows from before this migration are not part of it. Entries without a lot have a chain of their own (the nil UUID).
create table audit_chain (
  lot_id uuid not null,
  position bigint not null check (position > 0),
  audit_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (lot_id, position),
  constraint one_link_an_audit_row unique (audit_id)
);

-- The epoch instead of the timestamp: its text does not depend on the session's time zone.
create function audit_row_hash(entry audit_log, previous bytea) returns bytea language sql immutable
set search_path = pg_catalog, public as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at), entry.actor, entry.actor_user_id, entry.actor_job, entry.lot_id,
    entry.action, entry.subject_kind, entry.subject_id, entry.before, entry.after, entry.request_id)::text, 'UTF8'))
$$;

create function extend_audit_chain() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  chain uuid := coalesce(new.lot_id, '00000000-0000-0000-0000-000000000000');
  last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit chain ' || chain, 0));
  select * into last from audit_chain where lot_id = chain order by position desc limit 1;
  insert into audit_chain values
    (chain, coalesce(last.position, 0) + 1, new.id, audit_row_hash(new, coalesce(last.hash, ''::bytea)));
  return null;
end $$;

-- At commit, after every other lock of the transaction, so that it cannot take part in a deadlock with them.
create constraint trigger extend_audit_chain after insert on audit_log
  deferrable initially deferred for each row execute function extend_audit_chain();

create function audit_chain_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit_chain rows cannot be changed or removed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_chain_is_final before update or delete on audit_chain
  for each row execute function audit_chain_is_final();
create trigger audit_chain_is_not_emptied before truncate on audit_chain
  for each statement execute function audit_chain_is_final();
