-- The list of drop-off locations sorted by their names.
create index drop_off_locations_by_name on drop_off_locations (lower(name), id) where deleted_at is null;
