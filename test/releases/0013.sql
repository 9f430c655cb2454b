-- Invitations to the staff, as only a release with 0013 can keep them: an open one, and one that somebody accepted.
insert into invitations (id, first_name, last_name, email, role, invited_by, created_at, sent_at)
select '01900000-0000-7000-8000-00000000b001', 'Noor', 'Haddad', 'noor.haddad@example.org', 'agent', id, now(), now()
from users where role = 'superadmin' limit 1;
insert into invitations (id, role, invited_by, created_at, sent_at, accepted_at, user_id)
select '01900000-0000-7000-8000-00000000b002', 'admin', inviter.id, now(), now(), now(), admin.id
from (select id from users where role = 'superadmin' limit 1) as inviter, (select id from users where role = 'admin' limit 1) as admin;
