-- A resident whom the office added, and what it booked and asked for others, as only a release with 0051 can keep it.
insert into users (id, first_name, last_name, phone_number, origin, referral_id, created_at, updated_at)
values ('01900000-0000-7000-8000-00000000c451', 'Rosa', 'Vela', '(415) 555-2601', 'office', 'c451c451',
  '2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z');
update pickups set booked_by = (select id from users where role = 'admin' order by id limit 1)
where id = (select id from pickups order by id limit 1);
update disputes set opened_by = (select id from users where role = 'admin' order by id limit 1)
where id = (select id from disputes order by id limit 1);
