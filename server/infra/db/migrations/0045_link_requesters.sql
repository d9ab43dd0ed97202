-- Who asked for a mailed link, as a hash of network and challenge. A request replaces only links of the same requester.
-- Null: not known, or written by a server of the release before this one.
alter table auth_links add column requester text;
