-- no transaction
-- A payment may be refunded in parts, but at most one of them may be without the provider's answer. The name stays: servers of the
-- release before this one recognise the violation by it.
create unique index concurrently if not exists one_unanswered_refund on refunds (payment_id)
  where source <> 'provider' and status = 'requested';
drop index concurrently if exists one_live_refund;
alter index if exists one_unanswered_refund rename to one_live_refund;
create unique index concurrently if not exists one_refund_a_request on refunds (payment_id, request_key)
  where status <> 'failed';
