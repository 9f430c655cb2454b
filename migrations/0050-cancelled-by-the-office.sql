-- A pickup that the office cancelled, and the reason that its owner reads (PRODUCT R28.6). A later revival leaves both: its
-- story tells them.
alter table pickups
  add column cancelled_by uuid references users (id), -- null: its owner, or the product
  add column cancel_reason text check (length(cancel_reason) between 1 and 200), -- null without one, and after forgetting
  add constraint pickups_reason_of_staff check (cancel_reason is null or cancelled_by is not null);
