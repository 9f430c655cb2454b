-- A note of a call, and what became of a notification's messages, as only a release with 0054 can keep them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into call_notes (id, user_id, author_id, text, created_at) values
  (pg_temp.id('note1'), pg_temp.id('user22'), pg_temp.id('user2'), 'Nobody came', '2026-02-12Z');
insert into notifications (id, user_id, event, title, message, created_at, email_state, sms_state) values
  (pg_temp.id('told1'), pg_temp.id('user22'), 'pickup_booked:told1', 'Pickup booked', 'We come.', '2026-02-12Z', 'sent', null);
