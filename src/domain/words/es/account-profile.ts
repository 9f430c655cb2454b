/** One's own profile, notifications, and the frames around the screens. */
export const profile = {
  // Profile
  Profile: "Perfil",
  Settings: "Configuración",
  "Update Profile": "Editar perfil",
  "Back to Profile": "Volver al perfil",
  "Your things": "Su actividad",

  // Own data
  "Your data": "Sus datos",
  "Download my data": "Descargar mis datos",
  "{file} was saved": "Se guardó {file}",
  "Everything that we keep about you, in one archive (ZIP): a page to read, a file for programs, and your photos. You can download it three times a day.":
    "Todo lo que guardamos sobre usted en un archivo comprimido (ZIP): una página para leer, un archivo para programas y sus fotos. Puede descargarlo tres veces al día.",
  "Staff can't delete their own account. Ask a superadmin to take your role first.":
    "El personal no puede eliminar su propia cuenta. Pida antes a un superadministrador que le retire el rol.",
  "{what}, withdrawn: {date}": "{what}, retirado: {date}",
  "Stop text messages": "No recibir más mensajes de texto",
  "You get no more text messages": "Ya no recibirá mensajes de texto",
  "What you agreed to": "Lo que aceptó",
  "What you agreed to didn't load": "No se pudo cargar lo que aceptó",
  "Nothing so far.": "Nada por ahora.",
  "{what}, version {version}: {date}": "{what}, versión {version}: {date}",
  "That you're 13 or older": "Que tiene 13 años o más",
  "Text messages to your number": "Mensajes de texto a su número",
  "Privacy notice": "Aviso de privacidad",
  "New terms": "Nuevos términos",
  "I agree": "Acepto",
  "Not now": "Ahora no",
  "Thank you, we noted that you agree": "Gracias, registramos que acepta",
  "Read the terms": "Leer los términos",
  "Read the privacy notice": "Leer el aviso de privacidad",
  "Nothing was published here yet.": "Aquí aún no se publicó nada.",
  "Back to Rebound": "Volver a Rebound",
  "The text didn't load": "No se pudo cargar el texto",
  "Version {version}, in force since {date}": "Versión {version}, vigente desde el {date}",
  "By signing up you agree to the {terms} and the {privacy}, and you say that you're 13 or older.":
    "Al registrarse acepta los {terms} y el {privacy}, y declara que tiene 13 años o más.",
  "By signing up you agree to the {text}, and you say that you're 13 or older.":
    "Al registrarse acepta: {text}. También declara que tiene 13 años o más.",
  "Please agree to our terms first": "Acepte primero nuestros términos",
  "Our terms change on {date}": "Nuestros términos cambian el {date}",
  "Our terms begin on {date}": "Nuestros términos entran en vigor el {date}",
  "Our privacy notice begins on {date}": "Nuestro aviso de privacidad entra en vigor el {date}",
  "Our privacy notice changes on {date}": "Nuestro aviso de privacidad cambia el {date}",
  "Delete my account": "Eliminar mi cuenta",
  "Your balance of {points} will be lost.": "Perderá su saldo de {points}.",
  "{n} rewards that you redeemed are still on their way and will be lost.": {
    one: "{n} recompensa que canjeó sigue en camino y se perderá.",
    other: "{n} recompensas que canjeó siguen en camino y se perderán.",
  },
  "Your name, addresses, photos and messages are deleted, and upcoming pickups are cancelled.":
    "Se eliminan su nombre, sus direcciones, sus fotos y sus mensajes, y se cancelan las recolecciones pendientes.",
  "What was counted stays in the totals, without your name. Download your data first if you want to keep it.":
    "Lo que se contó queda en los totales, sin su nombre. Descargue antes sus datos si quiere conservarlos.",
  "You're signed out everywhere at once. You have {days} days to change your mind: sign in to keep your account.":
    "Se cierra su sesión en todas partes de inmediato. Tiene {days} días para cambiar de opinión: inicie sesión para conservar su cuenta.",
  "Your account will be deleted on {date}. To keep it, sign in before then.":
    "Su cuenta se eliminará el {date}. Para conservarla, inicie sesión antes.",
  "Keep your account?": "¿Desea conservar su cuenta?",
  "Your account is set to be deleted on {date}. Keep it, and nothing changes.":
    "Su cuenta se eliminará el {date}, como usted pidió. Si la conserva, nada cambia.",
  "Keep my account": "Conservar mi cuenta",
  "Sign out and let it be deleted": "Cerrar sesión y dejar que se elimine",
  "Your account stays": "Su cuenta se conserva",
  Account: "Cuenta",
  Locations: "Direcciones",
  "Your Pickups": "Sus recolecciones",
  "Your Drop-offs": "Sus entregas",
  Rewards: "Recompensas",
  "Switch to Collector": "Cambiar a recolector",
  "Switch to User": "Cambiar a residente",
  Logout: "Cerrar sesión",
  "Signed out on this device. The server could not be told: to end the session there too, sign in again and log out.":
    "Sesión cerrada en este dispositivo. No se pudo avisar al servidor: para terminarla también allí, inicie sesión de nuevo y ciérrela.",
  "Log out everywhere": "Cerrar sesión en todas partes",
  "Log out everywhere?": "¿Cerrar sesión en todas partes?",
  "Every device and browser on which you're signed in will ask for your password.":
    "Todos los dispositivos y navegadores donde tiene la sesión abierta le pedirán su contraseña.",
  "First name": "Nombre",
  "Last name": "Apellido",
  "You sign in with it and it was verified, so it can't be changed here.":
    "Es el correo con el que entra, por eso no se puede cambiar aquí.",
  "Profile Updated Successfully": "Perfil actualizado",
  "Impact measurement": "Su impacto en...",
  "Your name in campaigns": "Su nombre en las campañas",
  "What other contributors see. Our team always sees your full name.":
    "Lo que ven los demás participantes. Nuestro equipo siempre ve su nombre completo.",
  "What your impact card shows first": "Lo que su tarjeta de impacto muestra primero",
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
  "Your notifications didn't load": "No se pudieron cargar sus notificaciones",
  "No notifications": "No hay notificaciones",
  "You have read everything.": "Ya leyó todo.",
  "What happens to your pickups, drop-offs and rewards is told here.":
    "Aquí le contamos qué pasa con sus recolecciones, entregas y recompensas.",
  "Show all#notifications": "Mostrar todas",
  "Notification deleted": "Notificación eliminada",
  "The notification wasn't deleted": "La notificación no se eliminó",
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
  "Go to the first page": "Ir a la primera página",
  "Not Found": "No encontrada",
  "There's no page at this address. It may have moved, or the link was cut off.":
    "No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace esté incompleto.",
  "This page didn't load": "No se pudo cargar esta página",
  "Check your connection, then try again": "Revise su conexión e inténtelo de nuevo",
} as const;
