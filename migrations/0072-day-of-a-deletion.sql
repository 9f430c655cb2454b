-- The day that the email about a deletion named, so that every screen names the same one, whatever zone its browser is in
-- and whatever becomes of the programme's. Emails of earlier releases named the day in UTC.
alter table users add column deletion_on date;
update users set deletion_on = (deletion_at at time zone 'UTC')::date where deletion_at is not null;
