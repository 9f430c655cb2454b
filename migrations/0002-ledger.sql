-- The ledger: one line per event that moves points or carbon units. Append-only; a cause counts once.

create table ledger_lines (
  id uuid primary key,
  -- order of writing; per user it follows the row lock on users, so running balances read in order
  seq bigint not null generated always as identity,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('collection', 'referral', 'redemption', 'refund', 'reversal', 'adjustment')),
  points integer not null,
  carbon_units integer not null,
  -- the spendable balance after this line
  balance integer not null,
  source_type text not null check (source_type in ('pickup', 'drop_off', 'redemption', 'referral', 'manual')),
  source_id uuid not null,
  -- distinguishes repeated causes of one source: a redemption rejected twice is refunded twice
  source_turn integer not null default 0,
  -- counts per material behind a collection or its reversal
  items jsonb,
  -- who confirmed it; null: the product itself
  actor_id uuid,
  note text,
  created_at timestamptz not null,
  unique (kind, source_type, source_id, source_turn),
  check (case kind
    when 'collection' then points >= 0 and carbon_units = points
    when 'referral' then points > 0 and carbon_units = 0
    when 'redemption' then points < 0 and carbon_units = 0
    when 'refund' then points > 0 and carbon_units = 0
    when 'reversal' then points <= 0 and carbon_units <= 0
    else true
  end)
);
create index ledger_lines_of_user on ledger_lines (user_id, seq desc);
create index ledger_lines_of_source on ledger_lines (source_type, source_id);
create trigger ledger_lines_append_only before update or delete on ledger_lines
  for each row execute function refuse_change();
create trigger ledger_lines_no_truncate before truncate on ledger_lines
  for each statement execute function refuse_change();
