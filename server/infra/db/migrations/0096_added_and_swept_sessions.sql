-- Minutes that staff added to the paid time, and sessions taken out of the lists by no person: forms that were never paid.
alter table parking_sessions
  add column goodwill_minutes int not null default 0,
  drop constraint deleted_by_someone;
