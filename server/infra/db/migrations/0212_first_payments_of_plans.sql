-- no transaction
-- The payment that started a plan, without those of its other months; and those of plans that must not go on.
create index concurrently if not exists payments_that_started_plan on payments (subscription_id)
  where kind = 'subscription' and status = 'succeeded';
create index concurrently if not exists payments_of_surplus_plans on payments (session_id)
  where kind = 'subscription' and status = 'succeeded' and subscription_ended_at is null and subscription_id is not null
    and (surplus_reason is not null or session_deleted);
