-- How often a reward was redeemed in each month (PRODUCT R43.12).
create index redemptions_of_reward on redemptions (reward_id, redeemed_at) include (status);
