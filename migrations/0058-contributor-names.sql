-- How the contributors of a campaign see a person (PRODUCT R38.1): with the full name, with "Maya O.", or without a name.
alter table users
  add column contributor_name text not null default 'full' check (contributor_name in ('full', 'initial', 'none'));
