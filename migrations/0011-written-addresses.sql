-- The whole written address of a saved location and of the pickups booked there, and how exact their coordinates are.
-- `address` stays what was written, often the street alone; with city, state and ZIP code a truck finds the door.

alter table locations
  add column zip text,
  -- exact: of a house, or a marker that a person set; else only the middle of the street, the ZIP code or the town
  add column precision text not null default 'city' check (precision in ('exact', 'street', 'zip', 'city'));

-- A ZIP code was written as the end of the address. Only places of a place service could be exact, and only with a street.
update locations set
  zip = substring(address from ',\s*[[:alpha:] .]+\s(\d{5})(?:-\d{4})?\s*(?:,\s*(?:USA?|United States(?: of America)?)\s*)?$'),
  precision = case when place_reference is not null and address ~ '^\s*\d' then 'exact' else 'city' end;

-- Copied at booking like the rest; empty where the saved location has changed since an old booking.
alter table pickups
  add column location_city text not null default '',
  add column location_state text not null default '',
  add column location_zip text,
  add column location_precision text not null default 'city'
    check (location_precision in ('exact', 'street', 'zip', 'city'));

update pickups set
  location_city = locations.city,
  location_state = locations.state,
  location_zip = locations.zip,
  location_precision = locations.precision
from locations
where locations.id = pickups.location_id
  and locations.address = pickups.location_address
  and locations.latitude = pickups.latitude
  and locations.longitude = pickups.longitude;
