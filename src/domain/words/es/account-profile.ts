/** One's own profile, notifications, and the frames around the screens. */
export const profile = {
  // Profile
  Profile: "Perfil",
  Settings: "Ajustes",
  "Update Profile": "Editar perfil",
  "Back to Profile": "Volver al perfil",
  "Your things": "Sus cosas",
  Account: "Cuenta",
  Locations: "Direcciones",
  "Your Pickups": "Sus recolecciones",
  "Your Drop-offs": "Sus entregas",
  Rewards: "Recompensas",
  "Switch to Collector": "Cambiar a recolector",
  "Switch to User": "Cambiar a residente",
  Logout: "Cerrar sesión",
  "Logout everywhere": "Cerrar sesión en todas partes",
  "Logout everywhere?": "¿Cerrar sesión en todas partes?",
  "Every device and browser on which you are signed in will ask for your password.":
    "Todos los dispositivos y navegadores donde tiene la sesión abierta le pedirán su contraseña.",
  "First name": "Nombre",
  "Last name": "Apellido",
  "You sign in with it and it was verified, so it cannot be changed here.":
    "Con él inicia sesión y ya está verificado, por eso no se puede cambiar aquí.",
  "Profile Updated Successfully": "Perfil actualizado",
  "Impact measurement": "Medida de su impacto",
  "The face that your impact card shows first.": "Lo primero que muestra su tarjeta de impacto.",
  Trees: "Árboles",
  Carbon: "Carbono",
  Water: "Agua",
  Birds: "Aves",
  Language: "Idioma",
  "Change language": "Cambiar idioma",
  "Change the language?": "¿Cambiar el idioma?",
  "The page is loaded again. Passwords and pictures must be entered again.":
    "La página se carga de nuevo. Tendrá que volver a poner las contraseñas y las fotos.",

  // Picture
  "Picture of {name}": "Foto de {name}",
  "Your picture": "Su foto",
  "Change picture": "Cambiar foto",
  "Remove picture": "Quitar foto",
  "Remove your picture?": "¿Quitar su foto?",
  "Your initials show instead, wherever it was seen.":
    "En su lugar se verán sus iniciales en todas partes.",
  "Picture removed": "Foto quitada",
  "Saved!": "¡Guardada!",
  "Choose a picture that ends in .png, .jpg or .jpeg.":
    "Elija una imagen que termine en .png, .jpg o .jpeg.",
  "Something went wrong, try again!": "Algo salió mal. ¡Inténtelo de nuevo!",

  // Phone number
  "Phone number (optional)": "Número de teléfono (opcional)",
  "We write to it when your pickup is scheduled. Leave it empty to remove it.":
    "Le escribimos a este número cuando programamos su recolección. Déjelo vacío para quitarlo.",
  "{number} gets no text messages: none are sent from here yet. Messages come by email and in the app.":
    "{number} no recibe mensajes de texto: desde aquí todavía no se envían. Los mensajes llegan por correo electrónico y en la aplicación.",
  "{number} gets no text messages: we send none to this country. Messages come by email and in the app.":
    "{number} no recibe mensajes de texto: no los enviamos a este país. Los mensajes llegan por correo electrónico y en la aplicación.",
  "Verified: text messages go to {number}.":
    "Verificado: los mensajes de texto llegan al {number}.",
  "Text messages go to {number} once you have verified it with a code.":
    "Los mensajes de texto llegarán al {number} cuando lo verifique con un código.",
  "Text messages go to {number} once they have verified it with a code.":
    "Los mensajes de texto llegarán al {number} cuando esa persona lo verifique con un código.",
  Verified: "Verificado",
  "Not verified": "Sin verificar",
  "Verify your phone number": "Verifique su número de teléfono",
  "No phone number yet": "Todavía no hay número de teléfono",
  "Add phone number": "Agregar número de teléfono",
  "We text you when your pickup is scheduled, once you have added and verified one.":
    "Cuando agregue y verifique uno, le avisaremos por mensaje de texto al programar su recolección.",
  "Your phone number is verified": "Su número de teléfono está verificado",
  "Change phone number": "Cambiar número de teléfono",
  "Text messages go to {number}.": "Los mensajes de texto llegan al {number}.",
  "No text messages to this number": "Este número no recibe mensajes de texto",
  "No text messages are sent from here yet. Messages come by email and in the app.":
    "Desde aquí todavía no se envían mensajes de texto. Los mensajes llegan por correo electrónico y en la aplicación.",
  "We send no text messages to this country. Messages come by email and in the app.":
    "No enviamos mensajes de texto a este país. Los mensajes llegan por correo electrónico y en la aplicación.",
  "Not your number?": "¿No es su número?",
  "Change it": "Cambiarlo",
  "We text a 6-digit code to {number}. Enter it here, and we write to this number when your pickup is scheduled. Your carrier may charge for messages.":
    "Enviaremos un código de 6 dígitos al {number}. Escríbalo aquí y le avisaremos a este número cuando se programe su recolección. Su compañía telefónica puede cobrar por los mensajes.",
  "I have a code": "Ya tengo un código",
  "Phone number verified": "Número de teléfono verificado",
  "Enter the 6-digit code that we texted to {number}.":
    "Escriba el código de 6 dígitos que enviamos al {number}.",

  // Notifications
  Notifications: "Notificaciones",
  "Notifications, {count} unread": "Notificaciones, {count} sin leer",
  "All#notifications": "Todas",
  "Unread#notifications": "No leídas",
  "Read#notifications": "Leídas",
  "Unread:": "Sin leer:",
  "Mark as read": "Marcar como leída",
  "Mark all as read": "Marcar todas como leídas",
  "Delete all#notifications": "Eliminar todas",
  "Delete all notifications?": "¿Eliminar todas las notificaciones?",
  "All of them, read and unread, are deleted for good.":
    "Todas, leídas y sin leer, se eliminan para siempre.",
  "Your notifications did not load": "Sus notificaciones no se cargaron",
  "No notifications": "No hay notificaciones",
  "You have read everything.": "Ya leyó todo.",
  "What happens to your pickups, drop-offs and rewards is told here.":
    "Aquí le contamos qué pasa con sus recolecciones, entregas y recompensas.",
  "Show all#notifications": "Mostrar todas",
  "Notification deleted": "Notificación eliminada",
  "The notification was not deleted": "La notificación no se eliminó",
  "All notifications deleted": "Se eliminaron todas las notificaciones",

  // Titles of screens
  Campaigns: "Campañas",
  Campaign: "Campaña",
  Contributors: "Participantes",
  "Book a Pickup": "Reservar una recolección",
  Pickup: "Recolección",
  Pickups: "Recolecciones",
  "Drop off": "Entregar",

  // Frames
  Home: "Inicio",
  Impact: "Impacto",
  Where: "Dónde",
  "Main#navigation": "Principal",
  "Go to Home": "Ir al inicio",
  "Go to Sign In": "Ir a iniciar sesión",
  "Not Found": "No encontrada",
  "There is no page at this address. It may have moved, or the link was cut off.":
    "No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace esté incompleto.",
  "This page did not load": "Esta página no se cargó",
  "Something is in the way": "Algo lo impide",
} as const;
