/** Why a visit brought nothing (domain/pickups/attempts.ts): for agents, and for residents in a few words and in a sentence. */
export const attempts = {
  "Not set out": "No estaba fuera",
  "nothing was out for collection": "no había nada fuera para recoger",
  "Nothing was out for collection at {place}.": "En {place} no había nada fuera para recoger.",
  "Nobody home": "No había nadie",
  "nobody was at home": "no había nadie en casa",
  "Nobody was at home at {place}.": "En {place} no había nadie en casa.",
  "No access": "Sin acceso",
  "our collector couldn't get to it": "nuestro recolector no pudo llegar hasta el material",
  "Our collector couldn't get to it at {place}, for example because of a locked gate, a dog or a blocked way.":
    "En {place}, nuestro recolector no pudo llegar hasta el material, por ejemplo por un portón cerrado, un perro o el paso bloqueado.",
  "Not what we collect": "No es lo que recogemos",
  "it isn't something we can take": "no es algo que podamos llevarnos",
  "What was out at {place} isn't something we can take.":
    "Lo que estaba fuera en {place} no es algo que podamos llevarnos.",
  "Too much": "Demasiado",
  "there was more than we can take in one visit":
    "había más de lo que podemos llevarnos en una visita",
  "There was more at {place} than we can take in one visit.":
    "En {place} había más de lo que podemos llevarnos en una visita.",
  "Not safe": "No era seguro",
  "it wasn't safe to collect": "no era seguro recoger",
  "It wasn't safe to collect at {place}.": "En {place} no era seguro recoger.",
  "Address not found": "Dirección no encontrada",
  "our collector couldn't find the address": "nuestro recolector no encontró la dirección",
  "Our collector couldn't find {place}. Please check the address.":
    "Nuestro recolector no encontró {place}. Revise la dirección, por favor.",
  "We didn't get there": "No llegamos",
  "we didn't get there in time, which is our mistake": "no llegamos a tiempo, y fue error nuestro",
  "We didn't get to {place} in time. This is our mistake, and we're sorry.":
    "No llegamos a tiempo a {place}. Fue error nuestro y le pedimos disculpas.",
} as const;
