-- no transaction
-- Each refund looked through all refunds ever made for those of its payment: the unique indexes leave failed ones out.
create index concurrently if not exists refunds_of_payment on refunds (payment_id);
