-- Empty until somebody chooses a language; until then the browser's one at the last sign-in counts.
alter table users alter column language drop default, alter column language drop not null;
alter table users add column browser_language text;

-- Whether English was chosen can be told only of those who agreed to the terms on an English page when they signed up.
update users set language = null where language = 'en' and not exists (
  select from consents where consents.user_id = users.id and consents.kind = 'age_13' and consents.language = 'en'
);
