-- Forgotten, as only a release with 0007 can: words and photo of a decided drop-off.
update drop_offs set description = '', photo_key = null where status = 'rejected' and description = 'A bag' and created_at < '2026-01-15 01:00Z';
