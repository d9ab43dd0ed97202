-- What the home page searches. Computing it rewrites the table, which has one row a lot: milliseconds.
alter table lots
  add column search_text text not null generated always as (folded_text(display_name || ' ' || coalesce(address, ''))) stored;
