-- Text as it is searched: small letters without accents, ligatures in full.
create function folded_text(text) returns text language sql immutable strict parallel safe
return replace(
  replace(
    lower(regexp_replace(normalize($1, nfkd) collate "C", U&'[\0300-\036F]', '', 'g') collate "und-x-icu"),
    U&'\0153', 'oe'
  ),
  U&'\00E6', 'ae'
);
