-- no transaction
alter table parking_sessions validate constraint parking_sessions_reminder_minutes_check;
