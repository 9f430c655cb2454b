-- Where a collector stands: what they completed last.
create index pickups_of_collector on pickups (completed_by, completed_at desc)
  where completed_by is not null and deleted_at is null;
