-- What an admin counted or decided of his own is marked in the log, and superadmins look for it: it is rare among all lines.
create index audit_lines_own on audit_lines (at desc, id desc) where (detail -> 'own') = 'true'::jsonb;
