/** Booking and following pickups. */
export const pickups = {
  "Book a pickup": "Reservar una recolección",
  "Please select a date": "Seleccione una fecha",
  "Please select a start time": "Seleccione una hora de inicio",
  "Please select an end time": "Seleccione una hora de fin",
  "Please select a date from today on": "Seleccione una fecha a partir de hoy",
  "Please select a date within the next {days} days":
    "Seleccione una fecha dentro de los próximos {days} días",
  "The end time must be after the start time":
    "La hora de fin debe ser posterior a la hora de inicio",
  "This time window is already over": "Este horario ya pasó",
  "Clocks are set forward that night: please select a later end time":
    "Esa noche se adelantan los relojes: seleccione una hora de fin más tarde",
  "Use a date such as 2026-03-14": "Use una fecha como 2026-03-14",
  "Use a time such as 09:30": "Use una hora como 09:30",
} as const;
