/** What the server sends besides notifications, and around them: codes, invitations, the frame of an email, text messages. */
export const messages = {
  "Hello,": "Hola:",
  "Hello {name},": "Hola, {name}:",
  "Verify your email for {product}": "Verifique su correo electrónico para {product}",
  "Enter this code to verify your email:":
    "Escriba este código para verificar su correo electrónico:",
  "Enter it here:": "Escríbalo aquí:",
  "It can be used for 10 minutes. If you didn't sign up for {product}, ignore this email.":
    "Sirve durante 10 minutos. Si usted no creó una cuenta en {product}, ignore este mensaje.",
  "This changed more than once within an hour. This is the last change:":
    "Esto cambió más de una vez en una hora. Este es el último cambio:",
  "Verify your phone number for {product}": "Verifique su número de teléfono para {product}",
  "Reset your {product} password": "Restablezca su contraseña de {product}",
  "Enter this code to choose a new password:":
    "Escriba este código para elegir una contraseña nueva:",
  "The code can be used for 10 minutes. If you didn't ask for it, ignore this email: your password stays as it is.":
    "El código sirve durante 10 minutos. Si no lo pidió, ignore este mensaje: su contraseña no cambia.",
  "Choose a new password here:": "Elija una contraseña nueva aquí:",
  "It works once and for {minutes} minutes. If you didn't ask for it, ignore this email: your password stays as it is.":
    "El enlace sirve una sola vez y durante {minutes} minutos. Si no lo pidió, ignore este mensaje: su contraseña no cambia.",
  "Or choose a new password by this link, without the code:":
    "O elija una contraseña nueva con este enlace, sin el código:",
  "It works once and for {minutes} minutes, also where the code doesn't work any more.":
    "El enlace sirve una sola vez y durante {minutes} minutos, aunque el código ya no funcione.",
  "You already have a {product} account": "Usted ya tiene una cuenta en {product}",
  "Somebody tried to sign up to {product} with this email address, which already has an account.":
    "Alguien intentó crear una cuenta en {product} con esta dirección de correo electrónico, que ya tiene una cuenta.",
  "If that was you, sign in instead; if you don't know the password, choose “Forgot password?” there.":
    "Si fue usted, inicie sesión; si no recuerda la contraseña, elija allí «¿Olvidó su contraseña?».",
  "If it wasn't you, there is nothing to do: nobody got in, and nothing was changed.":
    "Si no fue usted, no tiene que hacer nada: nadie entró y nada cambió.",
  "Join the staff of {product}": "Únase al personal de {product}",
  "Choose your password here:": "Elija su contraseña aquí:",
  "Choose your password": "Elegir la contraseña",
  "Open {product}": "Abrir {product}",
  "The link works once and for {hours} hours. If you don't know what this is about, ignore this email.":
    "El enlace sirve una sola vez y durante {hours} horas. Si no sabe de qué se trata, ignore este mensaje.",
  "You get this email because it is about {about}.": "Recibe este correo porque es sobre {about}.",
  "You can choose what you get in {product}: Profile, Notifications.":
    "Puede elegir lo que recibe en {product}: Perfil, Notificaciones.",
  "A test from {product}": "Una prueba de {product}",
  "You asked for this email. Emails from {product} reach you here.":
    "Usted pidió este correo. Los correos de {product} le llegan aquí.",

  // Text messages: at most 160 characters, an address included
  "{items}, {date}, {times}.": "{items}, {date}, {times}",
  "Please have your {items} ready, {times}.": "Tenga todo listo: {items}, {times}",
  "{date}: {cause}. Please choose a new time.": "{date}: {cause}. Elija un nuevo horario.",
  "Your {product} code to verify this phone number:":
    "Su código de {product} para verificar este teléfono:",
  "It works for 10 minutes. If you didn't ask for it, ignore this message.":
    "Sirve 10 minutos. Si no lo pidió, ignore este mensaje.",
  "collected since {month}": "recolectado desde {month}",
  "collections#counter": "aportes",
  "At least 20 active people are needed in the last closed month":
    "Se necesitan al menos 20 personas activas en el último mes cerrado",
} as const;
