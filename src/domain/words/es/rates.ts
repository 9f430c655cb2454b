/** What each material is worth, and when that changes. */
export const rates = {
  "What it is worth": "Lo que vale",
  "Points for what staff count. Points you have do not change.":
    "Puntos por lo que cuenta el personal. Los puntos que ya tiene no cambian.",
  "Back to Impact": "Volver a Impacto",
  "The rates did not load": "No se cargaron las tarifas",
  "All changes": "Todos los cambios",
  "No rate has changed yet.": "Ninguna tarifa ha cambiado todavía.",
  "since {date}": "desde el {date}",
  "From {date}: {rate}": "Desde el {date}: {rate}",
  "From {date}: {rate}. What you hand in before counts at {before}.":
    "Desde el {date}: {rate}. Lo que entregue antes cuenta a {before}.",
  "{material} from {date}: {rate}": "{material} desde el {date}: {rate}",
  "announced on {date}": "anunciada el {date}",
  "announced on {date}, withdrawn before it began":
    "anunciada el {date}, retirada antes de comenzar",
} as const;
