-- Each ledger entry that counts materials keeps the rate of each: a rate that changes later changes nothing that was
-- credited, and the database refuses points that are not the sum of count times rate. Entries from before this release
-- have no rates; they were credited at those of the specification (src/domain/rates.ts).
create function points_of(items jsonb, rates jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum(value::bigint * (rates->>key)::bigint), 0) from jsonb_each_text(items)
$$;
alter table ledger_lines add column rates jsonb;
alter table ledger_lines add constraint ledger_lines_worth
  check (rates is null or (items is not null and points = points_of(items, rates)));
