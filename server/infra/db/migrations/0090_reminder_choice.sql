-- Null: the lot's own notice. 0: no reminder wanted.
alter table parking_sessions add column reminder_minutes smallint;
alter table parking_sessions
  add constraint parking_sessions_reminder_minutes_check check (reminder_minutes in (0, 10, 15, 30, 60)) not valid;
