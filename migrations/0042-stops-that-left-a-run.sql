-- When a stop left a run: taken off it, or put on another one. Its row stays, because a run that is finished keeps what was
-- visited on it, and the office's note goes with the pickup.
alter table stops add column left_at timestamptz;
alter table stops drop constraint stops_pickup_id_day_key;
alter table stops drop constraint stops_run_id_position_key;
create unique index stops_of_pickup on stops (pickup_id, day) where left_at is null;
create index stops_that_left on stops (pickup_id, day, left_at) where left_at is not null;
alter table stops add constraint stops_position
  exclude using btree (run_id with =, position with =) where (left_at is null) deferrable initially deferred;
