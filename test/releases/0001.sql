-- Rows as a release kept them that knew migration 0001 only: a hundred people and what belongs to them.
create or replace function pg_temp.id(name text) returns uuid language sql as $$
  select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
$$;
insert into users (id, first_name, last_name, email, password_hash, role, referral_id, email_verified_at, created_at, updated_at)
select pg_temp.id('user' || n), 'Person ' || n, 'O''Neil-Ñandú ' || n, 'person' || n || '@rebound.example', '$argon2id$', case n when 1 then 'superadmin' when 2 then 'admin' when 3 then 'agent' else 'user' end,
  'REF' || lpad(n::text, 5, '0'), case when n % 10 <> 9 then timestamptz '2026-01-01 10:00Z' + n * interval '1 hour' end,
  timestamptz '2026-01-01 09:00Z' + n * interval '1 hour', timestamptz '2026-01-01 09:00Z' + n * interval '1 hour'
from generate_series(1, 100) as n;
update users set disabled_at = '2026-02-01Z' where id = pg_temp.id('user50');
update users set deleted_at = '2026-02-01Z', email = null, password_hash = null, first_name = '', last_name = '' where id = pg_temp.id('user51');
update users set referred_by = pg_temp.id('user4'), phone_number = '+15125550100', picture_key = repeat('a', 64) || '.webp' where id = pg_temp.id('user5');
insert into sessions select sha256(rpad('token' || n, 43, 'x')::bytea), pg_temp.id('user' || n), '2026-02-10Z', '2026-02-11Z', 604800, '2026-03-10Z', '203.0.113.7', 'A browser' from generate_series(1, 80) as n;
insert into one_time_codes values (sha256('code'), decode('00112233445566778899aabbccddeeff', 'hex'), 2, '2026-02-11Z');
insert into rate_limits values ('signin:someone', 3, 1770800000000);
insert into audit_lines select pg_temp.id('audit' || n), timestamptz '2026-01-01Z' + n * interval '1 minute', case n % 3 when 0 then 'signin' when 1 then 'signup' else 'role_changed' end,
  pg_temp.id('user' || (1 + n % 100)), pg_temp.id('user' || (1 + n % 3)), 'user', pg_temp.id('user' || (1 + n % 100))::text, '203.0.113.7', '{"from": "user", "to": "agent"}' from generate_series(1, 500) as n;
insert into badges select pg_temp.id('badge' || n), 'Badge ' || n, 'For the ' || n || 'th', repeat('b', 64) || '.webp', '2026-01-01Z', '2026-01-01Z', null from generate_series(1, 4) as n;
insert into user_badges select pg_temp.id('user' || n), pg_temp.id('badge' || (1 + n % 4)), pg_temp.id('user2'), '2026-01-05Z' from generate_series(4, 30) as n;
insert into referral_credits values (sha256('friend'), pg_temp.id('user4'), pg_temp.id('user5'), 100, false, '2026-01-03Z'), (sha256('held'), pg_temp.id('user4'), pg_temp.id('user6'), 0, true, '2026-01-04Z');
update users set referrals_count = 1 where id = pg_temp.id('user4');
insert into idempotency_keys values (pg_temp.id('user4'), 'a key', 'POST /pickup', sha256('request'), '{"data": {"_id": "x"}}', '2026-02-10Z');
insert into integrity_reports values (pg_temp.id('report'), '2026-02-10Z', true, '{"checkedAt": "2026-02-10T00:00:00.000Z", "users": 100, "lines": 0, "ok": true, "differences": []}');
insert into app_state values ('demo', '{"loaded": true}');
