-- Those from before the trigger. Locked, so that none is erased or changed between reading and copying it.
insert into named_sessions
  (id, lot_id, created_at, expires_at, plate_key, phone, payment_status, location, session_type, amount_cents, hours, person)
select id, lot_id, created_at, expires_at, plate_key, phone, payment_status, location, session_type, amount_cents, hours,
  folded_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)
from parking_sessions where email is not null and email not like '~%' and deleted_at is null
for share
on conflict (lot_id, id) do nothing;
