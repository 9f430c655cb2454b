// Addresses in Austin for saved and drop-off locations.

export const home = {
  name: "Home",
  address: "600 Congress Ave, Austin, TX 78701",
  city: "Austin",
  state: "Texas",
  country: "United States",
  latitude: 30.2672,
  longitude: -97.7431,
};

export const depot = {
  name: "Barton Springs Depot",
  itemType: "plastic",
  description: "Behind the library",
  address: "1000 Barton Springs Rd, Austin, TX 78704",
  latitude: 30.26,
  longitude: -97.77,
} as const;
