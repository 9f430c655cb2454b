/**
 * What the server sends: notifications, e-mails, text messages. A sentence that ends with times has no full stop of its
 * own, because Spanish times end with that of "p.m."
 */
export const letters = {
  "Choose one of the languages offered": "Elija uno de los idiomas disponibles",

  // Notifications about pickups
  "Pickup booked": "Recolección reservada",
  "We will collect your {items} from {place}: {date}, {times}.":
    "Recogeremos {items} en {place}: {date}, {times}",
  "Your pickup is tomorrow": "Su recolección es mañana",
  "Please have your {items} ready at {place}: {date}, {times}.":
    "Tenga todo listo, por favor. Recogeremos {items} en {place}: {date}, {times}",
  "Pickup completed": "Recolección completada",
  "Your pickup at {place} brought you {points}. Thank you!":
    "Con su recolección en {place} ganó {points}. ¡Gracias!",
  "Our staff cancelled the pickup of your {items} from {place}: {date}, {times}.":
    "Nuestro personal canceló la recolección de {items} en {place}: {date}, {times}",
  "The {points} credited for it were taken back.":
    "Descontamos de su saldo {points} que había ganado con ella.",

  // Notifications about drop-offs
  "Drop-off confirmed": "Entrega confirmada",
  "We counted {count} at {place}.": "Contamos {count} en {place}.",
  "You earned {points}.": "Usted ganó {points}.",
  "Drop-off not accepted": "Entrega no aceptada",
  "Your drop-off at {place} was not accepted.": "Su entrega en {place} no fue aceptada.",

  // Notifications about rewards
  "Reward redeemed": "Recompensa canjeada",
  "You redeemed {reward} for {points}. We will tell you when it is on its way.":
    "Canjeó {reward} por {points}. Le avisaremos cuando esté en camino.",
  "You took back {reward}.": "Usted devolvió {reward}.",
  "{points} are back in your balance.": "Su saldo recupera {points}.",
  "{points} were charged again.": "Volvimos a descontar {points} de su saldo.",
  "Reward pending": "Recompensa pendiente",
  "Your reward {reward} is waiting to be processed.":
    "Su recompensa {reward} está pendiente de preparación.",
  "Reward processing": "Recompensa en preparación",
  "Your reward {reward} is being prepared.": "Estamos preparando su recompensa {reward}.",
  "How you receive it: {howToReceive}": "Cómo recibirla: {howToReceive}",
  "Reward completed": "Recompensa completada",
  "Your reward {reward} is completed. Enjoy it!":
    "Su recompensa {reward} está completada. ¡Disfrútela!",
  "Reward rejected": "Recompensa rechazada",
  "Your reward {reward} was rejected.": "Su recompensa {reward} fue rechazada.",

  // Notifications about badges, friends, campaigns and the account
  "New badge": "Nueva insignia",
  "You have been given the badge {name}.": "Recibió la insignia {name}.",
  "Your friend joined": "Aceptaron su invitación",
  "{firstName} joined {product} through your invitation.":
    "{firstName} se unió a {product} con su invitación.",
  "Campaign goal reached": "Meta de la campaña alcanzada",
  "{campaign} has reached its goal of {goal}. Thank you for your part in it!":
    "{campaign} alcanzó su meta de {goal}. ¡Gracias por su aporte!",
  "Password changed": "Contraseña cambiada",
  "The password of your account was changed and every other device was signed out. If this was not you, reset your password at once.":
    "Se cambió la contraseña de su cuenta y se cerró la sesión en los demás dispositivos. Si no fue usted, restablezca su contraseña de inmediato.",

  // E-mails
  "Hello,": "Hola:",
  "Hello {name},": "Hola, {name}:",
  "Verify your email for {product}": "Verifique su correo electrónico para {product}",
  "Enter this code to verify your email:":
    "Escriba este código para verificar su correo electrónico:",
  "Enter it here:": "Escríbalo aquí:",
  "It can be used for 10 minutes. If you did not sign up for {product}, ignore this letter.":
    "Sirve durante 10 minutos. Si usted no creó una cuenta en {product}, ignore este mensaje.",
  "Verify your phone number for {product}": "Verifique su número de teléfono para {product}",
  "Reset your {product} password": "Restablezca su contraseña de {product}",
  "Enter this code to choose a new password:":
    "Escriba este código para elegir una contraseña nueva:",
  "The code can be used for 10 minutes. If you did not ask for it, ignore this letter: your password stays as it is.":
    "El código sirve durante 10 minutos. Si no lo pidió, ignore este mensaje: su contraseña no cambia.",
  "Choose a new password here:": "Elija una contraseña nueva aquí:",
  "It works once and for {minutes} minutes. If you did not ask for it, ignore this letter: your password stays as it is.":
    "El enlace sirve una sola vez y durante {minutes} minutos. Si no lo pidió, ignore este mensaje: su contraseña no cambia.",
  "Or choose a new password by this link, without the code:":
    "O elija una contraseña nueva con este enlace, sin el código:",
  "It works once and for {minutes} minutes, also where the code does not work any more.":
    "El enlace sirve una sola vez y durante {minutes} minutos, aunque el código ya no funcione.",
  "You already have a {product} account": "Usted ya tiene una cuenta en {product}",
  "Somebody tried to sign up to {product} with this e-mail address, which already has an account.":
    "Alguien intentó crear una cuenta en {product} con esta dirección de correo electrónico, que ya tiene una cuenta.",
  "If that was you, sign in instead; if you do not know the password, choose “Forgot password?” there.":
    "Si fue usted, inicie sesión; si no recuerda la contraseña, elija allí «¿Olvidó su contraseña?».",
  "If it was not you, there is nothing to do: nobody got in, and nothing was changed.":
    "Si no fue usted, no tiene que hacer nada: nadie entró y nada cambió.",
  "Join the staff of {product}": "Únase al personal de {product}",
  "{inviter} invites you to {product} as a pickup agent.":
    "{inviter} le invita a unirse al equipo de recolección de {product}.",
  "{inviter} invites you to {product} as an admin.":
    "{inviter} le invita a unirse a la administración de {product}.",
  "{inviter} invites you to {product} as a superadmin.":
    "{inviter} le invita a unirse a la administración de {product} con todos los permisos.",
  "Choose your password here:": "Elija su contraseña aquí:",
  "The link works once and for {hours} hours. If you do not know what this is about, ignore this letter.":
    "El enlace sirve una sola vez y durante {hours} horas. Si no sabe de qué se trata, ignore este mensaje.",

  // Text messages: at most 160 characters, an address included
  "{items}, {date}, {times}.": "{items}, {date}, {times}",
  "Please have your {items} ready, {times}.": "Tenga todo listo: {items}, {times}",
  "Your {product} code to verify this phone number:":
    "Su código de {product} para verificar este teléfono:",
  "It works for 10 minutes. If you did not ask for it, ignore this message.":
    "Sirve 10 minutos. Si no lo pidió, ignore este mensaje.",
} as const;
