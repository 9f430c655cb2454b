-- The reward that somebody is saving for, as only a release with 0059 can keep it.
insert into savings (user_id, reward_id, since)
select (select users.id from users where users.deleted_at is null order by users.id limit 1), rewards.id, '2026-03-02T10:00:00Z'
from rewards where rewards.deleted_at is null order by rewards.id limit 1;
