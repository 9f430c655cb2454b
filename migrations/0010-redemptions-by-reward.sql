-- The search on redemptions finds them by the reward's name as it was then: from name to name along these, and within
-- each of them the newest first.
create index redemptions_by_name on redemptions (name, redeemed_at desc, id desc);
create index redemptions_by_name_and_status on redemptions (name, status, redeemed_at desc, id desc);
