-- Residents whom the office adds by telephone have no account of their own yet: perhaps no email address, and no password
-- (PRODUCT R28.1). Their rows are kept, however long nobody proves an address.
alter table users
  add column origin text not null default 'self', -- "self": who signed up or was invited; "office": whom the office added
  add constraint users_origin check (origin in ('self', 'office'));

alter table pickups add column booked_by uuid references users (id); -- who of the staff booked it for its owner; null: the owner
alter table disputes add column opened_by uuid references users (id); -- who of the staff asked for its owner; null: the owner

-- Whom no message reaches is looked for among few people.
create index users_unreached on users (id) where email_verified_at is null and verified_phone is null and deleted_at is null;

-- Another place of a pickup is part of its story, too.
drop index audit_lines_of_story;
create index audit_lines_of_story on audit_lines (subject_id, at, id)
  where type in ('pickup_moved', 'pickup_lapsed', 'pickup_revived', 'pickup_deleted', 'pickup_relocated');
