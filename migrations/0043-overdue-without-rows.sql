-- Whether a window is over is read from the index: the side list counts every overdue pickup.
drop index pickups_by_window;
create index pickups_by_window on pickups (status, starts_at, id) include (user_id, ends_at)
  where cancelled_at is null and deleted_at is null;
