-- no transaction
-- Whether something at the provider has been reported before, resolved reports included.
create index concurrently if not exists attention_items_of_ref on attention_items (provider_ref, kind) where provider_ref is not null;
