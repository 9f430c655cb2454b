-- Forgotten, as only a release with 0007 can: words and photo of a decided drop-off.
update drop_offs set description = '', photo_key = null where status = 'rejected' and description = 'A bag' and created_at < '2026-01-15 01:00Z';
-- One pickup whose saved location still is as it was when it was booked; the others were booked elsewhere.
update pickups set location_address = '70 Congress Ave' where location_address = '120 Congress Ave';
