-- no transaction
create unique index concurrently if not exists one_open_item_a_ref
  on attention_items (kind, coalesce(payment_id, session_id, lot_id), coalesce(provider_ref, ''))
  where resolved_at is null;
drop index concurrently if exists one_open_item_a_matter;
