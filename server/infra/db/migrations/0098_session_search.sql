-- no transaction
-- For the search by phone, by name or email (only months have them), and by card. Receipts have their own key.
create index concurrently if not exists sessions_phone_search on parking_sessions
  using gin (lot_id, (regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists sessions_person_search on parking_sessions
  using gin (lot_id, (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))) gin_trgm_ops)
  where deleted_at is null and email is not null;
create index concurrently if not exists sessions_by_card on parking_sessions (lot_id, card_last4)
  where deleted_at is null and card_last4 is not null;
