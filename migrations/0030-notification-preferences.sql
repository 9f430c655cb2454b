-- Which e-mails and text messages a person chose to get or not to get. Where there is no row, the defaults of
-- src/domain/notification-kinds.ts hold, so that they can change for everybody who has chosen nothing.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  allowed boolean not null,
  primary key (user_id, kind, channel)
);

-- Text messages wait while these hours last in the person's zone. Without a zone, or without hours, they do not wait.
alter table users
  add column time_zone text,
  add column quiet_from text default '21:00',
  add column quiet_to text default '08:00',
  add constraint quiet_hours_have_two_ends check ((quiet_from is null) = (quiet_to is null));

-- The browser tells the zone from now on at the next sign-in; until then, it is that of the newest saved location.
update users set time_zone = (
  select time_zone from locations where user_id = users.id order by created_at desc, id desc limit 1
)
where deleted_at is null;

-- When a text message would come too late, such as the beginning of the window that it reminds of.
alter table messages add column needed_by timestamptz;
