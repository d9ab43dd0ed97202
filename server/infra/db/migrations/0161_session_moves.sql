-- Sessions that came to a place of a large lot's lists or left it (-1), until they are added to session_places.
create table session_moves (
  lot_id uuid not null,
  location text not null,
  payment_status text not null,
  session_type text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  plate_key text not null,
  amount_cents int not null,
  hours int not null,
  tally int not null
);
create index session_moves_of_lot on session_moves (lot_id);
