-- What is told from now on is read in the language of its reader; title and message are the English ones. Older rows keep
-- the language in which they were written.
alter table notifications add column translations jsonb not null default '{}';
