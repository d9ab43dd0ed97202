alter table refunds
  -- Why, in the words of the person who made it.
  add column reason text,
  add constraint refunds_reason_check check (length(reason) between 1 and 500) not valid,
  -- The hash of the key a request came with: the same request again is this refund.
  add column request_key text;
