create trigger refunds_note_change after insert or update of status, amount_cents, stripe_refund_id on refunds
  for each row execute function note_money_change();
