-- What a message is for. Null: written before the column existed, or by a server of the release before this one.
alter table messages add column purpose text,
  add constraint messages_purpose_check check (purpose in (
    'paid', 'reminder', 'receipt', 'refunded', 'renewal_failed', 'payout_failed', 'lot_opened',
    'invitation', 'added_to_team', 'recovery', 'password_changed')) not valid;
update messages set purpose = 'reminder' where key like 'reminder-%' and created_at > now() - interval '2 days';

-- Reminders queued by a server of the release before this one are known as reminders. Dropped when purpose becomes not null.
create function messages_know_reminders() returns trigger language plpgsql as $$
begin
  new.purpose := 'reminder';
  return new;
end $$;
create trigger messages_know_reminders before insert on messages
  for each row when (new.purpose is null and new.key like 'reminder-%') execute function messages_know_reminders();
