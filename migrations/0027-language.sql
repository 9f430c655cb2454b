-- The language in which a person reads letters, by its code in src/domain/words/languages.ts. No check lists the
-- languages, because a new one shall need no migration: the contract refuses what is none.
alter table users add column language text not null default 'en';

-- A letter with a code is written when it leaves, in the language that was the reader's when it was asked for.
alter table messages add column language text not null default 'en';
