-- The picture that an email shows: the path under which this server answers it (PRODUCT R9.6).
alter table messages add column picture text check (length(picture) between 1 and 200); -- null without one
