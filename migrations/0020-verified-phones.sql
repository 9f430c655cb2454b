-- A phone number gets text messages once a code that was sent to it came back. Whoever gave a number before this proves it
-- now: until then nothing is sent to it.
alter table users add column verified_phone text;
comment on column users.verified_phone is 'the number that was proved, as it is dialled (E.164); null: phone_number is not proved';
alter table users add constraint users_verified_phone check (verified_phone is null or phone_number is not null);
create index users_of_phone on users (verified_phone) where verified_phone is not null;

-- How many text messages went to a number in a day, and to a person in a week.
create index messages_texts_to on messages (recipient, created_at) where channel = 'sms';
create index messages_texts_of on messages (user_id, created_at) where channel = 'sms';
