/** The sentences of the file with a person's own data (`contract/own-data.ts`). */
export const ownData = {
  "Your name, how you can be reached, your settings, your balance and your totals.":
    "Su nombre, sus datos de contacto, su configuración, su saldo y sus totales.",
  "The addresses that you saved for pickups, also those that you deleted.":
    "Las direcciones que guardó para las recolecciones, incluso las que eliminó.",
  "The pickups that you booked, also those that were cancelled.":
    "Las recolecciones que reservó, incluso las que se cancelaron.",
  "The visits that brought nothing, with their reasons.":
    "Las visitas en las que no se recogió nada, con sus motivos.",
  "What you handed in, with the addresses of your photos.":
    "Lo que entregó, con las direcciones de sus fotos.",
  "How the counts of your pickups and drop-offs were corrected, and why.":
    "Cómo se corrigieron los conteos de sus recolecciones y entregas, y por qué.",
  "What you asked about counts, and the answers.":
    "Lo que consultó sobre los conteos, y las respuestas.",
  "Every change of your points, with its cause.": "Cada cambio de sus puntos, con su causa.",
  "The rewards that you redeemed.": "Las recompensas que canjeó.",
  "The reward that you're saving for.": "La recompensa para la que ahorra.",
  "The badges that you were given.": "Las insignias que recibió.",
  "What you gave to campaigns, in the unit of their material.":
    "Lo que aportó a las campañas, en la unidad de su material.",
  "The friends who signed up with your link, by their first names.":
    "Los amigos que se registraron con su enlace, por su nombre.",
  "What you were told in the app, in English and in the other languages.":
    "Las notificaciones que recibió en la aplicación, en inglés y en los demás idiomas.",
  "The emails and text messages to you, which are kept for 90 days. One-time codes aren't kept.":
    "Los correos y mensajes de texto que le enviamos, que se guardan 90 días. Los códigos de un solo uso no se guardan.",
  "What our office wrote down when you called, which is kept for 400 days.":
    "Lo que nuestra oficina anotó cuando usted llamó, que se guarda 400 días.",
  "The emails and text messages that you switched off or on, by what they are about.":
    "Los correos y mensajes de texto que desactivó o activó, según de qué tratan.",
  "What you agreed to, and when.": "Lo que aceptó y cuándo.",
  "Where you're signed in: when, from which network address, with which browser.":
    "Dónde tiene la sesión iniciada: cuándo, desde qué dirección de red y con qué navegador.",
  "The passkeys that you added, by their names. What they are checked with isn't in the file.":
    "Las llaves de acceso que agregó, por su nombre. Los datos con que se comprueban no están en el archivo.",
  "The browsers that you signed in on before, without anything that names them.":
    "Los navegadores en los que ya inició sesión, sin nada que los identifique.",
  "Everything that we keep about you": "Todo lo que guardamos sobre usted",
  "my-data#file": "mis-datos",
  "Dear {firstName},": "Hola, {firstName}:",
  "This is what {product} kept about you on {date}, in words. The same, with every detail, is in the file my-data.json, which programs can read, and your pictures are in the folder photos.":
    "Esto es lo que {product} guardaba sobre usted el {date}, en palabras. Lo mismo, con todos los detalles, está en el archivo my-data.json, que los programas pueden leer, y sus imágenes están en la carpeta photos.",
  "If something isn't right, tell us. Under Profile, Your data, you can also delete your account.":
    "Si algo no es correcto, avísenos. En Perfil, Sus datos, también puede eliminar su cuenta.",
  "Your {product} team": "Su equipo de {product}",
  "{n} entries, in my-data.json": {
    one: "{n} registro, en my-data.json",
    other: "{n} registros, en my-data.json",
  },
  "Your picture, and photos of what you gave or we found.":
    "Su imagen, y las fotos de lo que entregó o de lo que encontramos.",
  "{item} at {place}": "{item} en {place}",
  "The codes of rewards that you redeemed. Whoever knows one can use it.":
    "Los códigos de las recompensas que canjeó. Quien conozca uno puede usarlo.",
} as const;
