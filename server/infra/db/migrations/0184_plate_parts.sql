-- How many of a large lot's sessions have a part of one or two characters in their plate: a search for it need not count them.
create table plate_parts (
  lot_id uuid not null,
  part text collate "C" not null,
  location text not null,
  payment_status text not null,
  tally int not null,
  primary key (lot_id, part, location, payment_status)
);
