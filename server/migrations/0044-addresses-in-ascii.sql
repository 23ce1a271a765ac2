-- Under a collation of people `lower` also folds characters that are no ASCII, such as the Kelvin sign, to ASCII
-- letters: two addresses become one. "C" folds A to Z alone, as domain/src/session/fold-ascii.ts does.
create index users_by_ascii_email on users (lower(email collate "C"));
-- users_by_email stays for the version before, which still asks by it while an upgrade rolls.
