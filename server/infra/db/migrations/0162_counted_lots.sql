-- Lots whose lists are counted by place. `known_since` is a transaction that began after the lot was added here: those that began later
-- write session_moves. Once all earlier ones have ended, the places can be counted.
create table counted_lots (
  lot_id uuid primary key references lots,
  known_since xid8,
  is_counted boolean not null default false
);
