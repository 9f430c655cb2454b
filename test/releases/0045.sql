-- A run that was given to another agent, as only a release with 0044 can keep it.
insert into run_handovers (id, run_id, from_id, to_id, given_at)
select '01900000-0000-7000-8000-00000000c441', runs.id, others.id, runs.agent_id, runs.created_at
from (select * from runs order by id limit 1) as runs,
  lateral (select id from users where users.id <> runs.agent_id order by id limit 1) as others;
