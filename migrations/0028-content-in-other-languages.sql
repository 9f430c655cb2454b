-- What the programme writes, in other languages beside English: {"es": {"name": "...", "description": "..."}}. A
-- language more needs no migration, and reading a list needs no join.
alter table campaigns add column translations jsonb not null default '{}';
alter table rewards add column translations jsonb not null default '{}';
alter table badges add column translations jsonb not null default '{}';
alter table drop_off_locations add column translations jsonb not null default '{}';

-- A redemption keeps its own copy of the reward.
alter table redemptions add column translations jsonb not null default '{}';
