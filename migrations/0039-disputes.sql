-- "This looks wrong": the owner of a collection questions its count. What stood when it was opened is copied, so that
-- later changes do not change the question. One for each collection, ever.
create table disputes (
  id uuid primary key,
  -- the owner of the collection
  user_id uuid not null references users (id),
  subject_type text not null check (subject_type in ('pickup', 'drop_off')),
  subject_id uuid not null,
  claim text not null check (claim in ('count', 'material', 'rejected', 'other')),
  -- null: the owner did not say what it should be
  claimed_items jsonb,
  note text not null default '' check (length(note) <= 500),
  photo_key text,
  counted_items jsonb not null,
  counted_points integer not null,
  -- points per unit at which the collection was or would have been credited
  rates jsonb not null,
  -- who counted it or corrected it last
  counted_by uuid references users (id),
  counted_at timestamptz not null,
  -- what whoever counted it remembers; written once, null again when the account is deleted
  remark text check (length(remark) between 1 and 500),
  remarked_at timestamptz,
  status text not null default 'open' check (status in ('open', 'upheld', 'partly_upheld', 'declined', 'withdrawn')),
  opened_at timestamptz not null,
  -- the last moment of the day by which it is answered, and when that day was moved once
  due_at timestamptz not null,
  extended_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id),
  decided_items jsonb,
  correction_points integer check (correction_points >= 0),
  -- null again when the account is deleted
  reason text check (length(reason) between 1 and 500),
  updated_at timestamptz not null,
  unique (subject_id, subject_type),
  check (counted_points = points_of(counted_items, rates)),
  check ((status in ('open', 'withdrawn')) = (decided_by is null)),
  check ((status = 'open') = (decided_at is null)),
  check ((status in ('upheld', 'partly_upheld')) = (correction_points is not null and decided_items is not null))
);
create index disputes_of_user on disputes (user_id, opened_at desc, id desc);
create index disputes_open on disputes (due_at, id) where status = 'open';
create index disputes_newest on disputes (opened_at desc, id desc);
create index disputes_of_counter on disputes (counted_by, opened_at desc, id desc) where counted_by is not null;
create index drop_offs_of_decider on drop_offs (decided_by, decided_at desc) where decided_by is not null;

-- An answered dispute does not change any more; only what was written about its owner is forgotten.
create function dispute_is_answered_once() returns trigger language plpgsql as $$
declare
  forgotten text[] := array['note', 'photo_key', 'remark', 'reason', 'updated_at'];
begin
  if old.status <> 'open' and (to_jsonb(new) - forgotten is distinct from to_jsonb(old) - forgotten
    or new.reason is distinct from old.reason and new.reason is not null
    or new.remark is distinct from old.remark and new.remark is not null
    or new.photo_key is distinct from old.photo_key and new.photo_key is not null
    or new.note is distinct from old.note and new.note <> '') then
    raise exception 'a dispute is answered once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger disputes_answered_once before update on disputes for each row execute function dispute_is_answered_once();
create trigger disputes_stay before delete on disputes for each row execute function refuse_change();
create trigger disputes_no_truncate before truncate on disputes for each statement execute function refuse_change();

-- The correction that a dispute ends with.
alter table corrections drop constraint corrections_origin_check, drop constraint corrections_reason_check;
alter table corrections
  add column dispute_id uuid unique references disputes (id),
  add constraint corrections_origin_check check (origin in ('counter', 'staff', 'dispute')),
  add constraint corrections_reason_check check (length(reason) between 1 and 500),
  add constraint corrections_dispute_check check ((origin = 'dispute') = (dispute_id is not null));

-- 1: the correction of a rejected drop-off, which is a collection from then on.
alter table ledger_lines
  add column collections smallint not null default 0,
  add constraint ledger_lines_collections_check check (collections = 0 or collections = 1 and kind = 'correction');
