-- no transaction
alter table listing_watermarks validate constraint listing_watermarks_object_check;
