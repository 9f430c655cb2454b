/** What forms say about what was typed, and the sentences of failures that screens and the server share. */
export const forms = {
  "The server could not be reached. Nothing was lost.":
    "No se pudo conectar con el servidor. No se perdió nada.",
  "A part of this page could not be loaded. Nothing was lost: try again, or reload the page.":
    "No se pudo cargar una parte de esta página. No se perdió nada: inténtelo de nuevo o vuelva a cargar la página.",
  "Please check what you typed": "Revise lo que escribió",
  "Leave without saving?": "¿Salir sin guardar?",
  "What you typed here will be lost.": "Se perderá lo que escribió aquí.",
  Leave: "Salir",
  Stay: "Quedarse",
  "An error occurred": "Ocurrió un error",
  "An error occurred. Please try again.": "Ocurrió un error. Inténtelo de nuevo.",
  "You are not authorized to access this page.": "No tiene permiso para ver esta página.",
  "Image shouldn't be more than 2mb!": "¡La imagen no debe pesar más de 2 MB!",
  "Image size should not exceed 5mb": "La imagen no debe pesar más de 5 MB",
  "That file is not an image we can read": "Ese archivo no es una imagen que podamos leer",

  "{label} is required": "El campo «{label}» es obligatorio",
  "{label} must be text": "El campo «{label}» debe ser texto",
  "{label} must be a number": "El campo «{label}» debe ser un número",
  "{label} must be a whole number": "El campo «{label}» debe ser un número entero",
  "{label} can be at most {max}": "El campo «{label}» puede ser como máximo {max}",
  "{label} can have at most {max} characters":
    "El campo «{label}» puede tener hasta {max} caracteres",

  "{label} cannot be negative": "El campo «{label}» no puede ser negativo",
  "{label} must be between {min} and {max}": "El campo «{label}» debe estar entre {min} y {max}",
  "{label} must be one line, without tabs":
    "El campo «{label}» debe ser una sola línea, sin tabulaciones",
  "{label} contains characters that cannot be kept":
    "El campo «{label}» contiene caracteres que no se pueden guardar",
  "{label} contains invisible characters: delete it and type it again":
    "El campo «{label}» contiene caracteres invisibles: bórrelo y escríbalo de nuevo",
  "Use at most {max} characters": "Use hasta {max} caracteres",
  "Please fill in all required fields": "Complete todos los campos obligatorios",
  "Please fill all fields": "Complete todos los campos",

  "Email is required": "Escriba su correo electrónico",
  "Password is required": "Escriba su contraseña",
  "Enter your current password": "Escriba su contraseña actual",
  "Confirm your password": "Confirme su contraseña",
  "OTP is required": "Escriba el código",
  "OTP must be 6 characters long": "El código debe tener 6 dígitos",
  "Passwords do not match": "Las contraseñas no coinciden",
  "That is not your password": "Esa no es su contraseña",
  "Password must have at least {least} characters":
    "La contraseña debe tener como mínimo {least} caracteres",
  "Please choose a role": "Elija un rol",
  "Enter an email address such as name@example.org":
    "Escriba un correo electrónico como nombre@example.org",
  "Enter a phone number such as +1 555 010 1234":
    "Escriba un número de teléfono como +1 555 010 1234",
  "A US number has 10 digits after +1, this one has {count}":
    "Un número de EE. UU. tiene 10 dígitos después de +1; este tiene {count}",
  "This number is too long": "Este número es demasiado largo",
  "This number is too short": "Este número es demasiado corto",
  "This number is too short: a US number has 10 digits, such as (415) 555-2671, this one has {count}":
    "Este número es demasiado corto: un número de EE. UU. tiene 10 dígitos, como (415) 555-2671; este tiene {count}",
  "A number outside the US begins with + and its country code, such as +44 20 7946 0958":
    "Un número de fuera de EE. UU. empieza con + y el código del país, como +44 20 7946 0958",

  "Please select an image": "Seleccione una imagen",
  "Please upload a photo": "Agregue una foto",
  "Please select a drop off location": "Seleccione un punto de entrega",
  "Please enter a location query": "Escriba un lugar para buscar",
  "Use a ZIP code such as 78701": "Use un código postal como 78701",
  "Use a link that begins with https://": "Use un enlace que empiece con https://",
  "The link is too long": "El enlace es demasiado largo",
  "Sponsor link is too long": "El enlace del patrocinador es demasiado largo",
  "The items count must be a whole number": "La cantidad de artículos debe ser un número entero",
  "The count can be at most {max}": "La cantidad puede ser como máximo {max}",
  "Goal must be 1 or more": "La meta debe ser 1 o más",
  "Goal is too large": "La meta es demasiado grande",
  "Points required must be 1 or more": "Los puntos necesarios deben ser 1 o más",
  "Points required is too large": "Los puntos necesarios son demasiados",
  "Stock cannot be negative": "Las existencias no pueden ser negativas",
  "Stock is too large": "Las existencias son demasiado grandes",
  "Please select drop-offs": "Seleccione entregas",
  "Please select redeemed rewards": "Seleccione recompensas canjeadas",
  "Decide at most {most} at once": "Decida sobre {most} como máximo a la vez",
  "Please select a location": "Seleccione una dirección",
  "This campaign has ended": "Esta campaña terminó",
  "This campaign collects {noun}": "Esta campaña recolecta {noun}",
  "No locations found. Expanding 300km": "No se encontraron puntos de entrega. Ampliamos a 300 km",
  "No locations in 300km": "No hay puntos de entrega en 300 km",

  Description: "Descripción",
  "Phone number": "Número de teléfono",
  Latitude: "Latitud",
  Longitude: "Longitud",
  Distance: "Distancia",
  Reason: "Motivo",
  Search: "Búsqueda",
  Goal: "Meta",
  Stock: "Existencias",
  "Points required": "Puntos necesarios",
  "Sponsor name": "Nombre del patrocinador",
  "Sponsor link": "Enlace del patrocinador",
  "How it is received": "Cómo se recibe",
  "The id": "Identificador",
  "The link": "Enlace",
} as const;
