-- A held referral is decided by an admin: one that is credited is no longer held, one that is refused stays so for ever.
alter table referral_credits add column refused_at timestamptz check (refused_at is null or held);

-- What waits for a decision, by inviter.
drop index referral_credits_held;
create index referral_credits_waiting on referral_credits (referrer_id desc, at desc, friend_id desc)
  where held and refused_at is null;
