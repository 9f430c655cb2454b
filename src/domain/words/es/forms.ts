/** What forms say about what was typed, and the sentences of failures that screens and the server share. */
export const forms = {
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

  "Please select a location": "Seleccione una dirección",
  "This campaign has ended": "Esta campaña terminó",
  "This campaign collects {noun}": "Esta campaña recolecta {noun}",
  "No locations found. Expanding 300km": "No se encontraron puntos de entrega. Ampliamos a 300 km",
  "No locations in 300km": "No hay puntos de entrega en 300 km",
} as const;
