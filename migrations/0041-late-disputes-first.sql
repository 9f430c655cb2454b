-- Of the open disputes those that are late come first now.
drop index disputes_due;
create index disputes_due on disputes
  ((case when status = 'open' then extended_at is null end), (case when status = 'open' then due_at end), opened_at desc, id desc);
