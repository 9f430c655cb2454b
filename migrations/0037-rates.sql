-- Points for one unit of a material, from a first day on. A rate never changes; it may be withdrawn before its first day.
create table rates (
  id uuid primary key,
  material text not null check (material in ('plastic', 'fabric', 'glass', 'paper', 'metals', 'appliances')),
  points integer not null check (points between 0 and 1000),
  -- a local date: the rate begins at each place by its own clocks
  valid_from date not null,
  announced_at timestamptz not null,
  created_by uuid references users (id),
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index rates_of_day on rates (material, valid_from) where withdrawn_at is null;

create function rate_is_fixed() returns trigger language plpgsql as $$
declare
  withdrawn rates := old;
begin
  withdrawn.withdrawn_at := new.withdrawn_at;
  withdrawn.withdrawn_by := new.withdrawn_by;
  if tg_op = 'DELETE' or old.withdrawn_at is not null or new is distinct from withdrawn then
    raise exception 'a rate does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rates_fixed before update or delete on rates for each row execute function rate_is_fixed();
create trigger rates_no_truncate before truncate on rates for each statement execute function refuse_change();

-- The rates of the specification, which have been in force since the beginning.
insert into rates (id, material, points, valid_from, announced_at)
  select gen_random_uuid(), material, points, '1970-01-01', '1970-01-01T00:00:00Z'
  from (values ('plastic', 10), ('fabric', 5), ('glass', 8), ('paper', 2), ('metals', 2), ('appliances', 2)) as first (material, points);

-- Which notifications about a rate were begun, so that each is sent once.
create table rate_notices (
  rate_id uuid not null references rates (id),
  notice text not null check (notice in ('near', 'raised')),
  begun_at timestamptz not null,
  primary key (rate_id, notice)
);

-- Entries are written in the order of their time, so a small index of blocks finds those of the last months.
create index ledger_lines_by_age on ledger_lines using brin (created_at);
