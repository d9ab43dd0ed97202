-- Once, on the primary, as postgres: psql -f create-database.sql -v owner_password=… -v server_password=…
-- lotwise owns the tables and migrates them (MIGRATE_DATABASE_URL); lotwise_server serves (docs/decisions/021-database-roles.md).
create role lotwise login password :'owner_password';
create role lotwise_server login password :'server_password';
create database lotwise owner lotwise;
