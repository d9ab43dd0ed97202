-- What was given back of the payment a session stands on: its only one, or that of its newest month.
alter table parking_sessions
  add column refunded_cents int not null default 0,
  add constraint parking_sessions_refunded_cents_check check (refunded_cents >= 0) not valid;

update parking_sessions s set refunded_cents = latest.refunded_cents
from (
  select distinct on (session_id) session_id, refunded_cents from payments
  where status = 'succeeded' and surplus_reason is null
  order by session_id, paid_at desc
) latest
where latest.session_id = s.id and latest.refunded_cents > 0;
