alter table listing_watermarks
  drop constraint listing_watermarks_object_check,
  add constraint listing_watermarks_object_check
    check (object in ('charge', 'refund', 'dispute', 'invoice', 'payout', 'balance_transaction')) not valid;
