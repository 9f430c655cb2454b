/** The second step of signing in, passkeys, and the screen about security. */
export const security = {
  Security: "Seguridad",
  Confirm: "Confirmar",
  Continue: "Continuar",
  Remove: "Quitar",
  Download: "Descargar",
  Print: "Imprimir",
  "The list didn't load": "No se pudo cargar la lista",
  "Passkey added": "Llave de acceso agregada",
  "Passkey removed": "Llave de acceso eliminada",
  "Authenticator application added": "Aplicación de autenticación agregada",
  "Authenticator application removed": "Aplicación de autenticación eliminada",
  "These passkeys still open your account: {passkeys}. Remove those that you don't know under “Security”.":
    "Estas llaves de acceso todavía abren su cuenta: {passkeys}. Quite en “Seguridad” las que no conozca.",
  "These passkeys were removed with the old password: {passkeys}. You can add your own again under “Security”.":
    "Estas llaves de acceso se eliminaron con la contraseña anterior: {passkeys}. En “Seguridad” puede volver a agregar las suyas.",
  "Added in the last {days} days: {factors}.": "Agregado en los últimos {days} días: {factors}.",
  "authenticator application ({date})": "aplicación de autenticación ({date})",
  "Signed out everywhere": "Sesión cerrada en todas partes",
  "Every session of your account was ended.": "Se cerraron todas las sesiones de su cuenta.",
  "Password reset": "Contraseña restablecida",
  "New second factors of {name}": "Segundos factores nuevos de {name}",
  "{what}. In the {days} days before, this was added to the account of {name}: {factors}. Ask whether it is theirs, and take it away if it isn't.":
    "{what}. En los {days} días anteriores se agregó a la cuenta de {name}: {factors}. Pregunte si es suyo y quítelo si no lo es.",
  "Keep the passkeys of this account": "Conservar las llaves de acceso de esta cuenta",
  "A new password removes these passkeys: {passkeys}. Keep them only if each is yours.":
    "Una contraseña nueva elimina estas llaves de acceso: {passkeys}. Consérvelas solo si todas son suyas.",
  "Look at the passkeys": "Ver las llaves de acceso",
  "New recovery codes": "Códigos de recuperación nuevos",
  "Second step": "Segundo paso",
  "The second step didn't load": "No se pudo cargar el segundo paso",
  "Enter one of your recovery codes": "Escriba uno de sus códigos de recuperación",
  "Use a passkey": "Usar una llave de acceso",
  "Use a code of your authenticator application":
    "Usar un código de su aplicación de autenticación",
  "Use a recovery code": "Usar un código de recuperación",
  "None of your ways to confirm works here. Ask a superadmin for help.":
    "Ninguna de sus formas de confirmar funciona aquí. Pida ayuda a la administración.",
  "Enter the six digits that your authenticator application shows.":
    "Escriba los seis dígitos que muestra su aplicación de autenticación.",
  "Each of your recovery codes works once.":
    "Cada uno de sus códigos de recuperación sirve una sola vez.",
  "Recovery code": "Código de recuperación",
  "No passkey was used. Try again, or use another way.":
    "No se usó ninguna llave de acceso. Inténtelo de nuevo o use otra forma.",
  "This device has a passkey of yours already.":
    "Este dispositivo ya tiene una llave de acceso suya.",
  "No passkey was made. Try again, or use another device.":
    "No se creó ninguna llave de acceso. Inténtelo de nuevo o use otro dispositivo.",
  "Your role needs a second factor. Add one here, then everything else works.":
    "Su función necesita un segundo factor. Agréguelo aquí y todo lo demás funcionará.",
  "Your security settings didn't load": "No se pudo cargar su configuración de seguridad",
  "Your recovery codes": "Sus códigos de recuperación",
  "This change asks for your password again.": "Este cambio vuelve a pedir su contraseña.",
  Passkeys: "Llaves de acceso",
  Passkey: "Llave de acceso",
  "With a passkey you confirm by fingerprint, face or PIN, after the password or instead of it.":
    "Con una llave de acceso usted confirma con la huella, el rostro o un PIN, después de la contraseña o en su lugar.",
  "With a passkey you sign in by fingerprint, face or PIN, without a password. Your password still works.":
    "Con una llave de acceso usted entra con la huella, el rostro o un PIN, sin contraseña. Su contraseña sigue sirviendo.",
  "Remove {name}?": "¿Eliminar {name}?",
  "Remove {name}": "Eliminar {name}",
  "You can no longer sign in with it.": "Ya no podrá entrar con ella.",
  "Added on {date}": "Agregada el {date}",
  "Last used on {date}": "Último uso: {date}",
  "Not used yet": "Sin usar todavía",
  "Passkeys don't work in this browser or at this address.":
    "Las llaves de acceso no funcionan en este navegador o en esta dirección.",
  "Add a passkey": "Agregar una llave de acceso",
  "Authenticator application": "Aplicación de autenticación",
  "An application on your phone shows six digits that you enter after your password.":
    "Una aplicación de su teléfono muestra seis dígitos que usted escribe después de la contraseña.",
  "Set up": "Configurar",
  "Set up another one": "Configurar otra",
  "Remove the authenticator application?": "¿Eliminar la aplicación de autenticación?",
  "Its codes will no longer work.": "Sus códigos ya no servirán.",
  "Set up the authenticator application": "Configurar la aplicación de autenticación",
  "Scan this code with the application, or type the key into it.":
    "Escanee este código con la aplicación o escriba la clave en ella.",
  "QR code for your authenticator application": "Código QR para su aplicación de autenticación",
  "Copy the key": "Copiar la clave",
  "The six digits that it shows": "Los seis dígitos que muestra",
  "Recovery codes": "Códigos de recuperación",
  "For the day on which you have neither passkey nor phone. {left} of {all} are left.":
    "Para el día en que no tenga ni llave de acceso ni teléfono. Quedan {left} de {all}.",
  "Make new recovery codes?": "¿Crear códigos de recuperación nuevos?",
  "The codes that you have now will no longer work.": "Los códigos que tiene ahora ya no servirán.",
  "Make new codes": "Crear códigos nuevos",
  "They are shown only now. Keep them where you find them without your phone. Each works once.":
    "Solo se muestran ahora. Guárdelos donde los encuentre sin su teléfono. Cada uno sirve una sola vez.",
  "I have kept them": "Ya los guardé",
  "Where you're signed in": "Dónde tiene la sesión iniciada",
  "Signed in on {date}": "Sesión iniciada el {date}",
  "Session ended": "Sesión terminada",
  "This device": "Este dispositivo",
  "End the session on {device}": "Terminar la sesión en {device}",
  "End#session": "Terminar",
  "Unknown device": "Dispositivo desconocido",
  "{browser} on {system}": "{browser} en {system}",
} as const;
