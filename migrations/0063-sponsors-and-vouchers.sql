-- Who offers rewards, and the vouchers with which people collect them.

create table sponsors (
  id uuid primary key,
  name text not null,
  -- whom the office writes to, for example for more codes; null: nobody
  contact_email text check (contact_email = lower(contact_email)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index sponsors_by_name on sponsors (lower(name)) where deleted_at is null;
create trigger sponsors_later before update of updated_at on sponsors
  for each row when (new.updated_at <= old.updated_at) execute function is_later_than_before();

-- Sponsors were names on rewards: each becomes a row, and its rewards point at it. `sponsor_name` stays what the screens
-- show and what a redemption copies, so that an old process beside a new one goes on working.
insert into sponsors (id, name, created_at, updated_at)
  select gen_random_uuid(), min(trim(sponsor_name)), now(), now()
  from rewards where trim(sponsor_name) <> '' and deleted_at is null group by lower(trim(sponsor_name));

alter table rewards
  add column sponsor_id uuid references sponsors (id),
  -- none: somebody of the programme hands it over; own: our code, which the office marks as used;
  -- file: a code that the sponsor has given us, which its own till understands
  add column voucher text not null default 'none' check (voucher in ('none', 'own', 'file')),
  add column voucher_days smallint not null default 90 check (voucher_days between 7 and 730),
  -- how often one person may redeem it in so many days; without days: ever
  add column person_limit smallint check (person_limit between 1 and 1000),
  add column limit_days smallint check (limit_days between 1 and 730),
  add constraint vouchers_have_a_sponsor check (voucher = 'none' or sponsor_id is not null),
  add constraint days_are_of_a_limit check (limit_days is null or person_limit is not null),
  -- the stock of a reward with codes is its free codes, and nothing else
  add constraint codes_are_the_stock check (voucher <> 'file' or stock is null);
update rewards set sponsor_id = sponsors.id from sponsors
  where lower(trim(rewards.sponsor_name)) = lower(sponsors.name) and sponsors.deleted_at is null;
create index rewards_of_sponsor on rewards (sponsor_id) where deleted_at is null;
create index redemptions_of_reward_and_user on redemptions (user_id, reward_id, redeemed_at desc);

-- A redemption keeps its own copy. What an older release redeems beside this one has null, and is found by the audit where a
-- voucher is missing.
alter table redemptions add column voucher text default 'none' check (voucher in ('none', 'own', 'file'));
alter table redemptions alter column voucher drop default;
-- What the office wrote to its owner when it was completed.
alter table redemptions add column completion_message text
  check (completion_message is null or status = 'completed');

-- One code is one row, for ever. A sponsor's code waits here until somebody gets it; a code of ours is made with its
-- redemption. Its text is encrypted under the server's secret; `code_mac` refuses the same code twice.
create table vouchers (
  id uuid primary key,
  reward_id uuid not null references rewards (id),
  sponsor_id uuid not null references sponsors (id),
  code bytea not null,
  code_mac bytea not null,
  -- the last signs, for people who compare lists
  code_end text not null check (length(code_end) <= 4),
  -- the last local day on which it can be used; a sponsor's code is given out until the day before
  expires_on date,
  added_at timestamptz not null,
  -- when the row was changed last
  changed_at timestamptz not null,
  -- given: for what, and for which of its charges. A redemption that is charged again gets another code.
  redemption_id uuid references redemptions (id),
  redemption_turn integer,
  given_at timestamptz,
  -- the moment until which a code of ours can be used; null: a sponsor's code
  valid_until timestamptz,
  used_at timestamptz,
  -- who marked it as used
  used_by uuid,
  voided_at timestamptz,
  unique (sponsor_id, code_mac),
  unique (redemption_id, redemption_turn),
  check ((redemption_id is null) = (given_at is null)),
  check ((redemption_id is null) = (redemption_turn is null)),
  check (valid_until is null or given_at is not null and expires_on is not null),
  check (used_at is null or valid_until is not null),
  check ((used_at is null) = (used_by is null))
);
create index vouchers_free on vouchers (reward_id, expires_on, id) where given_at is null and voided_at is null;
create index vouchers_open on vouchers (valid_until) where used_at is null and voided_at is null and valid_until is not null;
create index vouchers_ending on vouchers (expires_on) where given_at is null and voided_at is null and expires_on is not null;

-- What was given, used or made void stays so. `used` may be taken back within 15 minutes, by who pressed the wrong button.
create function voucher_goes_one_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.given_at is not null then
      raise exception 'a voucher that was given out is not deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if new.code <> old.code or new.code_mac <> old.code_mac or new.reward_id <> old.reward_id or new.sponsor_id <> old.sponsor_id
    or new.changed_at < old.changed_at
    or (old.given_at is not null and (new.given_at, new.redemption_id, new.redemption_turn, new.expires_on, new.valid_until)
      is distinct from (old.given_at, old.redemption_id, old.redemption_turn, old.expires_on, old.valid_until))
    or (old.voided_at is not null and (new.voided_at, new.used_at) is distinct from (old.voided_at, old.used_at))
    or (old.used_at is not null and new.used_at is distinct from old.used_at
      and not (new.used_at is null and new.changed_at < old.used_at + interval '15 minutes 5 seconds')) then
    raise exception 'a voucher goes one way' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger vouchers_go_one_way before update or delete on vouchers for each row execute function voucher_goes_one_way();
create trigger vouchers_no_truncate before truncate on vouchers for each statement execute function refuse_change();
