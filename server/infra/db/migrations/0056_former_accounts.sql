-- Payments keep the account they were made on, also after the lot has got another one.
alter table lots add column former_stripe_accounts text[] not null default '{}';
