-- Tallies are copied from sessions, whose lot is checked already; the second check was a third of their cost.
alter table session_tallies drop constraint session_tallies_lot_id_fkey;
