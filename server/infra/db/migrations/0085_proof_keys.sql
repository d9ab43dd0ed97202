-- What signs the proofs that passes carry. Their public halves are published; a key goes when the last proof it signed has ended.
create table proof_keys (
  id text primary key check (id ~ '^[0-9a-f]{8}$'),
  -- Ed25519, PKCS #8.
  private_key bytea not null,
  created_at timestamptz not null
);
