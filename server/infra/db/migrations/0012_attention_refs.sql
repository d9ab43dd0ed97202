-- Which object of the provider's an item is about: one lot may have two failed payouts, or many events nobody understood.
alter table attention_items add column provider_ref text;
