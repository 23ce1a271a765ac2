#!/bin/sh
# Makes the roles and the database of docs/install.md, step 5, once, when the cluster is made.
set -eu
PGPASSWORD=$POSTGRES_PASSWORD psql --username=postgres --no-psqlrc --set ON_ERROR_STOP=1 <<SQL
create role myaccount_owner login nosuperuser nobypassrls nocreatedb nocreaterole password '$OWNER_PASSWORD';
create role portal_app login nosuperuser nobypassrls nocreatedb nocreaterole password '$APP_PASSWORD';
create role portal_browser login nosuperuser nobypassrls nocreatedb nocreaterole password '$BROWSER_PASSWORD';
create database myaccount owner myaccount_owner encoding 'UTF8' template template0;
revoke all on database myaccount from public;
grant connect on database myaccount to portal_app, portal_browser;
SQL
