-- What the programme owes sponsors for vouchers, month by month.

-- For one voucher, in cents; 0: the sponsor gives it.
alter table rewards add column value_cents integer not null default 0 check (value_cents between 0 and 10000000);

-- A voucher keeps what its reward was called and worth when it was given, and the zone in which its days are told: neither
-- another name or value of the reward nor another zone of the programme moves it into another line or month.
alter table vouchers
  add column reward_name text not null default '',
  add column value_cents integer not null default 0 check (value_cents between 0 and 10000000),
  add column zone text not null default 'UTC';
update vouchers set reward_name = redemptions.name from redemptions where redemptions.id = vouchers.redemption_id;
-- Ours counts when it is used, a sponsor's code when it is given; what counted and became void counts off on that day.
alter table vouchers
  add column counted_on date
    generated always as (((case when valid_until is null then given_at else used_at end) at time zone zone)::date) stored,
  add column taken_off_on date
    generated always as (case when (case when valid_until is null then given_at else used_at end) is not null
      then (voided_at at time zone zone)::date end) stored;
create index vouchers_counted on vouchers (sponsor_id, counted_on) where counted_on is not null;
create index vouchers_taken_off on vouchers (sponsor_id, taken_off_on) where taken_off_on is not null;

-- As in 0063; who used it, what it was worth and where its days are told stay too, and each mark has the moment of its own
-- change, so that none is written into an earlier month than the row was changed in last.
create or replace function voucher_goes_one_way() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.given_at is not null then
      raise exception 'a voucher that was given out is not deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if new.code <> old.code or new.code_mac <> old.code_mac or new.reward_id <> old.reward_id or new.sponsor_id <> old.sponsor_id
    or new.changed_at < old.changed_at
    or (old.given_at is not null and
      (new.given_at, new.redemption_id, new.redemption_turn, new.expires_on, new.valid_until, new.reward_name, new.value_cents, new.zone)
      is distinct from
      (old.given_at, old.redemption_id, old.redemption_turn, old.expires_on, old.valid_until, old.reward_name, old.value_cents, old.zone))
    or (old.voided_at is not null and (new.voided_at, new.used_at, new.used_by, new.used_by_key)
      is distinct from (old.voided_at, old.used_at, old.used_by, old.used_by_key))
    or (old.used_at is not null and (new.used_at, new.used_by, new.used_by_key)
      is distinct from (old.used_at, old.used_by, old.used_by_key)
      and not (new.used_at is null and new.changed_at < old.used_at + interval '15 minutes 5 seconds'))
    or (old.given_at is null and new.given_at <> new.changed_at)
    or (old.used_at is null and new.used_at <> new.changed_at)
    or (old.voided_at is null and new.voided_at <> new.changed_at) then
    raise exception 'a voucher goes one way' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
