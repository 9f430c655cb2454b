-- The outcome report (PRODUCT R43).

-- The town of a drop-off location, of the nearest ZIP code; null until the next report is computed.
alter table drop_off_locations add column town text;

-- One row is one period of one town; '' is the whole programme, '*' the small towns together, '?' what has no known town. A
-- period is computed every night while it runs, and for the last time when it is closed; from then on nothing of it changes.
create table report_periods (
  id uuid primary key,
  period text not null check (period ~ '^20[0-9]{2}(-(0[1-9]|1[0-2])|-Q[1-4])?$'),
  town text not null,
  figures jsonb not null,
  impact_version text not null,
  computed_at timestamptz not null,
  closed_at timestamptz,
  unique (period, town)
);
create index report_periods_of_programme on report_periods (period) where town = '';
create function closed_report_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.closed_at is not null
    or tg_op <> 'DELETE' and exists (
      select from report_periods where period = new.period and closed_at is distinct from new.closed_at and closed_at is not null
    ) then
    raise exception 'a closed report does not change' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger report_periods_stay before insert or update or delete on report_periods for each row execute function closed_report_stays();
create trigger report_periods_no_truncate before truncate on report_periods for each statement execute function refuse_change();

-- What the programme spent in a month, as somebody typed it; the newest row counts.
create table programme_costs (
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  revision integer not null check (revision >= 1),
  cents bigint not null check (cents between 0 and 100000000000),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (month, revision)
);
create trigger programme_costs_stand before update or delete on programme_costs for each row execute function refuse_change();
create trigger programme_costs_no_truncate before truncate on programme_costs for each statement execute function refuse_change();
