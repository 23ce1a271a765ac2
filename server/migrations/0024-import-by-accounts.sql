-- Several writers commit parts of a window of lines, and the position moves when all have. The lines that were
-- committed behind the position are kept here, so that a load that was cut off does not apply them again (ADR 0166).
alter table feed_imports add column lines_ahead int8multirange not null default '{}';
