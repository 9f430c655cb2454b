-- What the programme says of a thing (PRODUCT R52): items of the release that were confirmed, changed or hidden, and those that
-- were added. What is not here is as the release brings it, so that a release never changes what was confirmed.
create table guide_items (
  code text primary key check (code ~ '^[a-z0-9-]{2,60}$'),
  action text not null check (action in ('drop_off', 'pickup', 'curbside', 'special', 'reuse', 'trash')),
  material text check (material in ('plastic', 'fabric', 'glass', 'paper', 'metals', 'appliances')),
  name text not null,
  other_words text not null default '',
  advice text not null,
  translations jsonb not null default '{}',
  is_hidden boolean not null default false,
  updated_at timestamptz not null
);

-- Words that were asked and not found, without digits and addresses, counted by day.
create table guide_searches (
  day date not null,
  words text not null check (length(words) between 1 and 40),
  times integer not null check (times >= 1),
  primary key (day, words)
);
