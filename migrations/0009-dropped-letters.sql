-- A letter with a one-time code that was spent or replaced before the letter could leave is dropped.
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check
  check (status in ('waiting', 'sent', 'kept', 'failed', 'dropped'));
