-- What personal data is replaced by after its retention: a hash under this key, so that it can be compared but not guessed.
create table pseudonym_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (length(key) = 32)
);
insert into pseudonym_key (key)
  values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Letters only: it never looks like a phone number.
create function pseudonym(value text) returns text language sql stable
set search_path = pg_catalog, public as $$
  select '~' || translate(left(encode(sha256(k.key || convert_to(value, 'UTF8')), 'hex'), 12), '0123456789', 'ghijklmnop')
  from pseudonym_key k
$$;
