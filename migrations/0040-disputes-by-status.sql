-- How the office lists disputes: the open ones first, soonest due at the top, then the others; or those of one status.
create index disputes_due on disputes
  ((status = 'open') desc, (case when status = 'open' then due_at end), opened_at desc, id desc);
create index disputes_by_status on disputes (status, opened_at desc, id desc);

-- The counting record reads the corrections of the last months.
create index corrections_by_age on corrections (created_at);
