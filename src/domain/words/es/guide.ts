/** What may be brought, and where. */
export const guide = {
  "What may I bring?": "¿Qué puedo llevar?",
  "What is {material}?": "¿Qué cuenta como {material}?",
  "Type what you want to get rid of. We say what to do with it.":
    "Escriba de qué quiere deshacerse. Le decimos qué hacer con eso.",
  "What do you want to get rid of?": "¿De qué quiere deshacerse?",
  "For example: old shirt, batteries, pan": "Por ejemplo: camisa vieja, pilas, sartén",
  "What we collect": "Lo que recolectamos",
  Answers: "Respuestas",
  "{n} answers": { one: "{n} respuesta", other: "{n} respuestas" },
  "The answers didn't load": "No se pudieron cargar las respuestas",
  "Show the nearest place": "Mostrar el punto de entrega más cercano",
  "We know nothing of that yet": "Todavía no sabemos nada de eso",
  "Try another word, or ask us. We read what people look for.":
    "Pruebe con otra palabra o pregúntenos. Leemos lo que la gente busca.",
  "Local rules differ: ask {programme}.":
    "Las reglas cambian según el lugar: pregunte a {programme}.",
  "Drop it off, or book a pickup": "Llevarlo a un punto de entrega o reservar una recolección",
  "Your own bin": "Su propio contenedor",
  "Special collection": "Recolección especial",
  "Give it away": "Regalarlo",
  Trash: "Basura",
  "We don't collect that": "No recolectamos eso",
  "Back to the guide": "Volver a la guía",
  "The page didn't load": "No se pudo cargar la página",
  "How to prepare it": "Cómo prepararlo",
  "Yes, we take": "Sí, nos llevamos",
  "No, not with us": "No, con nosotros no",
  "Where to drop it off": "Dónde entregarlo",
  "Why we could not take it": "Por qué no pudimos llevárnoslo",
  "Something was in it that we cannot take. Sort it by the lists above and choose a new time.":
    "Había algo que no podemos llevarnos. Sepárelo según las listas de arriba y elija otra hora.",
  "There was more than one visit can carry. Book a second pickup for the rest.":
    "Había más de lo que cabe en una visita. Reserve otra recolección para el resto.",
  "Something sharp, leaking or too heavy was in it, or the way was not safe. Pack it firmly where we can stand.":
    "Había algo con filo, que goteaba o demasiado pesado, o el camino no era seguro. Empáquelo bien y póngalo donde podamos pararnos.",
  "Nothing was there when we came. Set it out before the beginning of your time.":
    "No había nada cuando llegamos. Sáquelo antes de que empiece su horario.",
  "How to prepare it, and what we take": "Cómo prepararlo y qué nos llevamos",
  "Choose what to do with it": "Elija qué hacer con eso",
  "Other words": "Otras palabras",
  Advice: "Consejo",
} as const;
