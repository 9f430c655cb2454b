-- Terms that somebody agreed to, and text messages, as only a release with 0035 can keep them.
insert into legal_texts (id, kind, version, language, body, summary, valid_from, begins_at, created_at)
select ('01900000-0000-7000-8000-00000000c10' || place)::uuid, 'terms', 1, language, '# Terms', 'The first version.', '2026-01-01',
  '2026-01-01T05:00:00Z', '2025-12-01T00:00:00Z'
from (values (1, 'en'), (2, 'es')) as languages (place, language);
insert into consents (user_id, kind, version, given, language, at)
select users.id, kind, 1, true, 'en', '2026-01-02T00:00:00Z'
from users, (values ('terms'), ('age_13'), ('sms')) as kinds (kind) where phone_number = '+15125550100';
update users set deletion_at = '2026-06-01T00:00:00Z' where role = 'user' and phone_number is null and deleted_at is null;
