-- When an account is deleted because its owner asked for it; null: nobody did, or the owner changed their mind.
alter table users add column deletion_at timestamptz;
create index users_to_delete on users (deletion_at) where deletion_at is not null and deleted_at is null;
