alter table messages drop constraint messages_purpose_check,
  add constraint messages_purpose_check check (purpose in (
    'paid', 'reminder', 'receipt', 'refunded', 'renewal_failed', 'payout_failed', 'lot_opened',
    'invitation', 'added_to_team', 'recovery', 'password_changed', 'new_device',
    'account_changed')) not valid;
