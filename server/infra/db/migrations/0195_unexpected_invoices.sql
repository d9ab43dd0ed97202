-- no transaction
create index concurrently if not exists unexpected_charges_of_invoice on unexpected_charges (invoice_id) where invoice_id is not null;
