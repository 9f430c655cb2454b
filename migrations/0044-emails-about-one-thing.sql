-- Of the e-mails about changes of one pickup or drop-off in an hour the first leaves at once, and the last one when the
-- hour is over: until then it is held, and a later one takes its place.
alter table messages add column about uuid;
alter table messages add column held_until timestamptz;
create index messages_about on messages (about, created_at) where about is not null;
-- How many e-mails a person got in a day.
create index messages_emails_of on messages (user_id, created_at) where channel = 'email';
