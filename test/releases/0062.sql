-- A thing of the guide that the programme hid, and words that were asked, as only a release with 0062 can keep them.
insert into guide_items (code, action, material, name, other_words, advice, translations, is_hidden, updated_at) values
  ('foil', 'pickup', 'metals', 'Foil', 'tin foil', 'Press it to a ball.', '{"es":{"name":"Aluminio"}}', true, '2026-02-12Z');
insert into guide_searches (day, words, times) values ('2026-02-12', 'old skis', 3);
