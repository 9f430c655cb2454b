-- When a drop-off location is open, and until when it is closed (PRODUCT R53).
alter table drop_off_locations
  -- seven times {"from": "08:00", "to": "18:00"} or null for closed, Monday first, by the clocks of the place; null: not known
  add column hours jsonb check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  -- nothing is handed in until that day has passed at the place; null: open
  add column closed_until date,
  -- what people read beside it, in English; other languages stand in translations
  add column closed_note text check (length(closed_note) between 1 and 200);
