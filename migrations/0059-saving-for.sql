-- The one reward that a person is saving for (PRODUCT R38.2). Gone when the reward is redeemed or deleted.
create table savings (
  user_id uuid primary key references users (id),
  reward_id uuid not null references rewards (id),
  since timestamptz not null
);
create index savings_of_reward on savings (reward_id);
