-- Reads of an account are numbered when they begin: an answer is stored only if no read that began later was stored before.
create sequence account_reads;
alter table lots
  add column account_read bigint not null default 0,
  add column payouts_were_enabled boolean not null default false,
  add column requirements_past_due text[] not null default '{}',
  add column requirements_deadline timestamptz,
  -- What is wrong with the account of an open lot; its owners have been told of it.
  add column account_problem text,
  add column account_problem_since timestamptz,
  add constraint lots_account_problem_check check (account_problem in (
    'disconnected', 'charges_off', 'payouts_off', 'past_due', 'due_soon')) not valid,
  add constraint lots_account_problem_since_check check (
    (account_problem is null) = (account_problem_since is null)) not valid;
