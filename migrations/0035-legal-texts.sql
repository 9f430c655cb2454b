-- What people agree to. A text never changes: a new version is a new row.
create table legal_texts (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null check (version >= 1),
  language text not null check (language ~ '^[a-z]{2}$'),
  body text not null,
  -- what is different from the version before it
  summary text not null,
  -- the first day, in the programme's time zone, and the moment at which it begins
  valid_from date not null,
  begins_at timestamptz not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  unique (kind, version, language)
);
create trigger legal_texts_stand before update or delete on legal_texts for each row execute function refuse_change();
create trigger legal_texts_no_truncate before truncate on legal_texts for each statement execute function refuse_change();

-- What people said yes or no to, and when; the newest row of a kind counts.
create table consents (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'age_13', 'sms')),
  version integer not null,
  given boolean not null,
  language text not null,
  at timestamptz not null,
  primary key (user_id, kind, version, at)
);
create function consent_stays() returns trigger language plpgsql as $$
begin
  -- A sign-up that was never confirmed is deleted row and all.
  if exists (select from users where id = old.user_id) then
    raise exception 'a consent is not deleted' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger consents_stand before update on consents for each row execute function refuse_change();
create trigger consents_stay before delete on consents for each row execute function consent_stays();
create trigger consents_no_truncate before truncate on consents for each statement execute function refuse_change();
