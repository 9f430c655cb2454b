-- A device that somebody has signed in on, as only a release with 0019 can keep it.
insert into known_devices (user_id, token_hash, created_at, last_used_at)
select id, '\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', now(), now()
from users where deleted_at is null order by created_at limit 1;
