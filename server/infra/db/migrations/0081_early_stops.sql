alter table parking_sessions
  -- The lot's prices and minimum at the purchase, if it let drivers stop early then: what was promised stays.
  add column stop_terms jsonb,
  -- When the driver ended the stay; expires_at is then the same moment.
  add column stopped_at timestamptz;
