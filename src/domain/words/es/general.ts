/** What several rooms say. */
export const general = {
  "{n} points": { one: "{n} punto", other: "{n} puntos" },
  "{n} minutes": { one: "{n} minuto", other: "{n} minutos" },
  "{n} hours": { one: "{n} hora", other: "{n} horas" },
  "A search can have at most {most} characters":
    "Una búsqueda puede tener como máximo {most} caracteres",
  "about {number}": "unos {number}",
  "under 0.1 mi": "menos de 0.1 mi",
  "{miles} mi": "{miles} mi",
  Today: "Hoy",
  Tomorrow: "Mañana",

  // Buttons and links
  Save: "Guardar",
  "Save changes": "Guardar cambios",
  Delete: "Eliminar",
  Discard: "Descartar",
  "Loading...": "Cargando...",
  "Uploading...": "Subiendo...",
  "Copy {code}": "Copiar {code}",
  "Copied to clipboard": "Copiado al portapapeles",
  "The browser did not allow copying. Select the code instead.":
    "El navegador no permitió copiar. Seleccione el código.",
  "Actions for {title}": "Acciones para {title}",
  "(opens in a new tab)": "(se abre en una pestaña nueva)",
  Show: "Mostrar",

  // Fields
  Email: "Correo electrónico",
  Password: "Contraseña",
  Code: "Código",
} as const;
