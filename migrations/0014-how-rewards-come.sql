-- How a reward is received, in the words of who offers it; a redemption keeps its copy. And why one was rejected.
alter table rewards add column how_to_receive text;
alter table redemptions add column how_to_receive text;
alter table redemptions add column rejection_reason text check (rejection_reason is null or status = 'rejected');
