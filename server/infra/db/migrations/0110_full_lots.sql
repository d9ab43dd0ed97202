-- Staff have marked the lot as full: no new parking is sold.
alter table lots add column is_full boolean not null default false;
