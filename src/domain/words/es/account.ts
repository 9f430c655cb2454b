/** Signing in and up, one's own profile, notifications, and the frames of the screens. */
export const account = {
  // The frame before sign-in
  "What you let go of{newLine}comes back as good.":
    "Lo que usted suelta vuelve{newLine}convertido en algo bueno.",
  "{product} collects what can be used again: book a pickup, or drop off at a place near you. What you hand in is counted and earns points for rewards.":
    "{product} recoge lo que todavía sirve: reserve una recolección o llévelo a un punto cercano. Lo que entrega se cuenta y le da puntos para recompensas.",
  Terms: "Términos",
  Privacy: "Privacidad",

  // Signing in
  "Welcome Back! Sign In": "¡Hola de nuevo! Inicie sesión",
  "Sign In": "Iniciar sesión",
  "Sign Up": "Crear una cuenta",
  "New here?": "¿Es su primera vez aquí?",
  "Forgot Password?": "¿Olvidó su contraseña?",
  "Forgot Password": "Contraseña olvidada",
  "Forgot password": "Contraseña olvidada",
  "reset your password": "restablezca su contraseña",
  "Password reset successful": "Su contraseña se cambió",
  "Your session has ended. Sign in to go on where you were.":
    "Su sesión terminó. Inicie sesión para seguir donde estaba.",
  "Your session has ended. Sign in to go on where you were. What you typed is kept.":
    "Su sesión terminó. Inicie sesión para seguir donde estaba. Lo que escribió está guardado.",
  Collector: "Recolectores",
  "Collector sign in": "Inicio de sesión de recolectores",
  "For pickup agents of Rebound.": "Para los recolectores de Rebound.",
  "Back office": "Administración",
  "Back office sign in": "Inicio de sesión de la administración",
  "For administrators of Rebound.": "Para los administradores de Rebound.",
  "Demo: sign in with one tap": "Demostración: entre con un toque",
  "Resident sign-in": "Entrada para residentes",
  "Pickup agent sign-in": "Entrada para recolectores",
  "Back office sign-in": "Entrada a la administración",

  // Signing up
  "Create An Account": "Crear una cuenta",
  "First Name": "Nombre",
  "Last Name": "Apellido",
  "Confirm Password": "Confirmar la contraseña",
  "Referral ID (optional)": "Código de invitación (opcional)",
  "A referral ID has 8 letters and digits. You can also sign up without one.":
    "El código de invitación tiene 8 letras y números. También puede crear su cuenta sin él.",
  "At least {count} characters": "Al menos {count} caracteres",
  "Weak: a few words more make it strong": "Débil: con unas palabras más será segura",
  "Fair: longer is stronger": "Regular: más larga es más segura",
  Strong: "Segura",
  "Invited by {name}": "Invitación de {name}",
  "Invited with {referralId}": "Invitación {referralId}",
  "We don't know this invitation. You can sign up without one.":
    "No conocemos esta invitación. Puede crear su cuenta sin ella.",
  "You get {points} once your email is verified.": "Recibe {points} en cuanto verifique su correo.",
  "Already have an account?": "¿Ya tiene una cuenta?",
  "Correct your email, choose a password again, and we send the code to the new address. The old one is forgotten.":
    "Corrija su correo electrónico, elija otra vez una contraseña y enviaremos el código a la nueva dirección. La anterior se olvida.",
  "The address was right?": "¿El correo estaba bien?",
  "Enter the code": "Escribir el código",
  "Another account?": "¿Otra cuenta?",

  // Codes
  "Verify your email": "Verifique su correo electrónico",
  "Enter the 6-digit code that we sent to {email}.":
    "Escriba el código de 6 dígitos que enviamos a {email}.",
  "Many emails were sent to {email} today, so no code has left yet. Ask for it below in a few minutes, or {chooseAnew}: the email for that verifies your email, too.":
    "Hoy se enviaron muchos correos a {email}, así que todavía no salió ningún código. Pídalo abajo en unos minutos, o {chooseAnew}: el correo que recibirá también verifica su dirección.",
  "choose your password anew": "elija una contraseña nueva",
  Verify: "Verificar",
  "Not your address?": "¿No es su correo?",
  "Sign out and change it": "Cerrar sesión y cambiarlo",
  "Send code": "Enviar código",
  "OTP sent successfully": "Código enviado",
  "Didn't receive OTP? Resend": "¿No recibió el código? Reenviar",
  "Didn't receive OTP? Resend in {seconds} s": "¿No recibió el código? Reenviar en {seconds} s",
  "Demo: open the outbox": "Demostración: abrir la bandeja de salida",
  Outbox: "Bandeja de salida",
  "In demo mode emails stay here instead of being sent. These went to {address}, newest first.":
    "En la demostración los mensajes se quedan aquí en lugar de enviarse. Estos son para {address}, los más nuevos primero.",
  "The outbox didn't load": "No se pudo cargar la bandeja de salida",
  "No emails yet": "Todavía no hay mensajes",
  "They appear here as soon as they are written.": "Aparecen aquí en cuanto se escriben.",
  "Use this code": "Usar este código",

  // Passwords
  "Enter the email of your account. We send you a code and a link to choose a new password.":
    "Escriba el correo electrónico de su cuenta. Le enviaremos un código y un enlace para elegir una contraseña nueva.",
  "Remembered it?": "¿Ya se acordó?",
  "Choose a new password": "Elija una contraseña nueva",
  "If there is an account for {email}, a 6-digit code is on its way to it. The email also has a link, in case the code doesn't work.":
    "Si hay una cuenta con {email}, un código de 6 dígitos va en camino. El correo también trae un enlace, por si el código no funciona.",
  "New Password": "Contraseña nueva",
  "Current Password": "Contraseña actual",
  "Reset Password": "Cambiar la contraseña",
  "Did not receive OTP? Try again": "¿No recibió el código? Inténtelo de nuevo",
  "All fields are required": "Complete todos los campos",
  "The account is {email}. Every device that is signed in to it is signed out.":
    "La cuenta es {email}. Se cerrará la sesión en todos los dispositivos que la usan.",
  "ask for another email": "pida otro correo",
  "Send another email": "Enviar otro correo",
  "This link has been used": "Este enlace ya se usó",
  "The password was changed since this email was sent. You can {signIn} with the new one, or ask for another email.":
    "La contraseña cambió desde que se envió este correo. Puede {signIn} con la nueva, o pedir otro correo.",
  "sign in": "iniciar sesión",
  "This link has expired": "Este enlace venció",
  "It worked for {minutes} minutes. Look for a newer email, or ask for another one.":
    "Funcionó durante {minutes} minutos. Busque un correo más reciente o pida otro.",
  "This link doesn't work": "Este enlace no funciona",
  "It may be incomplete: open it from the email, or copy all of it.":
    "Puede estar incompleto: ábralo desde el correo o cópielo entero.",
  "The link couldn't be checked": "No se pudo comprobar el enlace",
  "Change Password": "Cambiar contraseña",
  "Password changed. Your other devices are signed out.":
    "Contraseña cambiada. Se cerró la sesión en sus otros dispositivos.",

  // Invitations to the staff
  "Your invitation": "Su invitación",
  "Welcome, {firstName}!": "¡Hola, {firstName}!",
  "You're invited to {product} as {role}. Choose a password for {email}.":
    "Tiene una invitación a {product} como {role}. Elija una contraseña para {email}.",
  "Set password and begin": "Guardar contraseña y empezar",
  "{firstName} ({email}) is signed in on this device. Setting the password signs you in instead.":
    "{firstName} ({email}) tiene la sesión abierta en este dispositivo. Al guardar la contraseña se cerrará esa sesión y se abrirá la suya.",
  "This invitation has been used": "Esta invitación ya se usó",
  "Your account is there: sign in with your email and the password you chose.":
    "Su cuenta ya existe: inicie sesión con su correo electrónico y la contraseña que eligió.",
  "This invitation has expired": "Esta invitación venció",
  "Its link worked for a day. Ask whoever invited you to send it again.":
    "El enlace funcionó durante un día. Pida otra a quien lo invitó.",
  "It may be incomplete, taken back, or an older one: look for the newest email, or ask whoever invited you to send it again.":
    "Puede estar incompleto, retirado o ser de antes: busque el correo más reciente o pida otra invitación a quien lo invitó.",
  "The invitation didn't load": "No se pudo cargar la invitación",
} as const;
