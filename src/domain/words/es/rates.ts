/** What each material is worth, and when that changes. */
export const rates = {
  "What it is worth": "Cuánto vale cada material",
  "You earn points for what we count. Points you already have never change.":
    "Ganará puntos según lo que contemos. Los puntos que ya tiene nunca cambian.",
  "Back to Impact": "Volver a Impacto",
  "The rates didn't load": "No se pudo cargar cuánto vale cada material",
  "All changes": "Todos los cambios",
  "No rate has changed yet.": "Aún no ha cambiado ningún valor.",
  "since {date}": "desde el {date}",
  "From {date}: {rate}": "Desde el {date}: {rate}",
  "From {date}: {rate}. What you hand in before counts at {before}.":
    "Desde el {date}: {rate}. Lo que entregue antes cuenta a {before}.",
  "{material} from {date}: {rate}": "{material} desde el {date}: {rate}",
  "announced on {date}": "anunciado el {date}",
  "announced on {date}, withdrawn before it began":
    "anunciado el {date}, retirado antes de comenzar",
} as const;
