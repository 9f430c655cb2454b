-- Somebody with a passkey, an authenticator application and recovery codes, in the middle of a sign-in.
insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
select gen_random_uuid(), id, 'q83vEjRWeJA', '\xa5010203262001', 4, array['internal', 'hybrid'], 'Phone', now()
from users where deleted_at is null order by created_at limit 1;
insert into authenticators (user_id, secret, last_step, created_at, last_used_at)
select id, '\x00112233445566778899aabbccddeeff', 59000000, now(), now()
from users where deleted_at is null order by created_at limit 1;
insert into recovery_codes (user_id, code_hash, created_at)
select id, sha256(n::text::bytea), now()
from (select id from users where deleted_at is null order by created_at limit 1) as person, generate_series(1, 10) as n;
insert into factor_tickets (key, purpose, user_id, challenge, expires_at)
select '\x0011', 'sign-in', id, 'AAAA', now() + interval '5 minutes'
from users where deleted_at is null order by created_at limit 1;
