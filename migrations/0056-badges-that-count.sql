-- A badge may count by itself (PRODUCT R34): it is given to whoever has that many of what its rule counts.
alter table badges
  add column rule_kind text check (rule_kind in ('items', 'collections', 'campaigns', 'friends')),
  -- what the items are of; null: of any material
  add column rule_material text check (rule_material in ('plastic', 'fabric', 'glass', 'paper', 'metals', 'appliances')),
  add column rule_number integer check (rule_number between 1 and 1000000),
  add constraint badges_rule check (
    (rule_kind is null) = (rule_number is null) and (rule_material is null or coalesce(rule_kind, '') = 'items')
  );

-- What an admin took away stays here, so that its rule does not give it again.
alter table user_badges add column taken_at timestamptz;

create index campaign_contributions_of_user on campaign_contributions (user_id) where contributions > 0;
