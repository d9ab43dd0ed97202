alter table payments
  -- Money that came in and pays for nothing, so it goes back: a session paid twice, or a month charged after its refund.
  add column surplus_reason text,
  add constraint payments_surplus_reason_check check (surplus_reason in ('duplicate', 'unwanted_renewal')) not valid,
  -- The month a subscription's payment is for, as the provider's invoice says.
  add column period_start timestamptz,
  add column period_end timestamptz,
  add constraint a_period_has_both_ends check ((period_start is null) = (period_end is null)) not valid,
  -- When the provider was last asked about a subscription whose time is over.
  add column subscription_asked_at timestamptz,
  -- Attempts to end a subscription nobody wants, and when the next one is due.
  add column end_attempts int not null default 0,
  add constraint payments_end_attempts_check check (end_attempts >= 0) not valid,
  add column end_retry_at timestamptz;

update payments set surplus_reason = case kind when 'renewal' then 'unwanted_renewal' else 'duplicate' end where is_duplicate;

-- is_duplicate stays for servers of the release before this one. A later release drops it with this trigger, and builds
-- one_live_payment on surplus_reason.
create function payments_keep_duplicate_in_step() returns trigger language plpgsql as $$
begin
  if new.surplus_reason is null and new.is_duplicate and (tg_op = 'INSERT' or not old.is_duplicate) then
    new.surplus_reason := case new.kind when 'renewal' then 'unwanted_renewal' else 'duplicate' end;
  end if;
  new.is_duplicate := new.surplus_reason is not null;
  return new;
end $$;
create trigger payments_keep_duplicate_in_step before insert or update of is_duplicate, surplus_reason on payments
  for each row execute function payments_keep_duplicate_in_step();
