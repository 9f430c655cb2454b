/**
 * What the server notifies people of, by the files of `domain/emails`; what a screen says too stands with the screen. A
 * sentence that ends with times has no full stop of its own, because Spanish times end with that of "p.m."
 */
export const emails = {
  // Auth
  "Password changed": "Contraseña cambiada",
  "The password of your account was changed and every other device was signed out. If this wasn't you, reset your password at once.":
    "Se cambió la contraseña de su cuenta y se cerró la sesión en los demás dispositivos. Si no fue usted, restablezca su contraseña de inmediato.",
  "Recovery code used": "Código de recuperación usado",
  "Second factor taken away": "Segundo factor retirado",
  "A passkey was added to your account.": "Se agregó una llave de acceso a su cuenta.",
  "A passkey was removed from your account.": "Se eliminó una llave de acceso de su cuenta.",
  "An authenticator application was added to your account.":
    "Se agregó una aplicación de autenticación a su cuenta.",
  "The authenticator application was removed from your account.":
    "Se eliminó la aplicación de autenticación de su cuenta.",
  "New recovery codes were made for your account. Older ones don't work any more.":
    "Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.",
  "A recovery code of your account was used.": "Se usó un código de recuperación de su cuenta.",
  "A superadmin took away your passkeys, your authenticator application and your recovery codes. Sign in with your password and add a new one.":
    "La administración retiró sus llaves de acceso, su aplicación de autenticación y sus códigos de recuperación. Inicie sesión con su contraseña y agregue un factor nuevo.",
  "If this wasn't you, change your password at once and see “Security” in your profile.":
    "Si no fue usted, cambie su contraseña de inmediato y revise “Seguridad” en su perfil.",

  // Badges
  "New badge": "Nueva insignia",
  "You reached level {level}": "Llegó al nivel {level}",
  "With {units} carbon units or more you are on level {level} of {all}.":
    "Con {units} unidades de carbono o más, usted está en el nivel {level} de {all}.",
  "You have been given the badge {name}.": "Recibió la insignia {name}.",
  "You earned the badge {name}: {reached}.": "Obtuvo la insignia {name}: {reached}.",

  // Campaigns
  "Campaign goal reached": "Meta de la campaña alcanzada",
  "{campaign} has reached its goal of {goal}. Thank you for your part in it!":
    "{campaign} alcanzó su meta de {goal}. ¡Gracias por su aporte!",

  // Corrections
  "Count corrected": "Conteo corregido",
  "Your count at {place} was corrected from {from} to {to}.":
    "Corregimos su conteo en {place}: eran {from} y ahora son {to}.",
  "Your points stay the same.": "Sus puntos no cambian.",
  "{n} points were taken back.": {
    one: "Descontamos {n} punto de su saldo.",
    other: "Descontamos {n} puntos de su saldo.",
  },
  "{n} points were added to your balance.": {
    one: "Agregamos {n} punto a su saldo.",
    other: "Agregamos {n} puntos a su saldo.",
  },
  "We're looking at your count": "Estamos revisando su conteo",
  "Our office noted for you that the count of your {thing} at {place} isn't right.":
    "Nuestra oficina anotó por usted que el conteo de su {thing} en {place} no es correcto.",
  "You told us that the count of your {thing} at {place} isn't right.":
    "Usted nos dijo que el conteo de su {thing} en {place} no es correcto.",
  "A count of yours is questioned": "Hay una consulta sobre un conteo suyo",
  "{firstName} asks about the {thing} at {place}: counted {counted}.":
    "{firstName} pregunta por la {thing} en {place}. Contado: {counted}.",
  "{firstName} asks about the {thing} at {place}: counted {counted}, asked for {claimed}.":
    "{firstName} pregunta por la {thing} en {place}. Contado: {counted}. Debería ser: {claimed}.",
  "You can add what you remember.": "Puede agregar lo que recuerda.",
  "We need more time": "Necesitamos más tiempo",
  "Your question about the {thing} at {place} isn't answered yet. You'll hear from us by {date}.":
    "Todavía no respondimos su consulta sobre la {thing} en {place}. Le responderemos a más tardar el {date}.",
  "A question about a count is late": "Una consulta sobre un conteo está atrasada",
  "Nobody has answered the question about the {thing} at {place}. The resident was told: by {date}.":
    "Nadie ha respondido la consulta sobre la {thing} en {place}. A la persona se le dijo: a más tardar el {date}.",
  "Your count was corrected": "Se corrigió su conteo",
  "We now count {items} for your {thing} at {place}.":
    "Ahora contamos {items} en su {thing} en {place}.",
  "Your count stays as it is": "Su conteo no cambia",
  "We looked at your {thing} at {place} again.": "Volvimos a revisar su {thing} en {place}.",
  "If you still disagree, write to {contactEmail}.":
    "Si no está de acuerdo, escriba a {contactEmail}.",
  "You can question this until {date}.": "Puede pedir que lo revisemos hasta el {date}.",
  "The pickup was deleted": "La recolección se eliminó",

  // Drop-offs
  "Drop-off confirmed": "Entrega confirmada",
  "We counted {count} at {place}.": "Contamos {count} en {place}.",
  "You earned {points}.": "Usted ganó {points}.",
  "Drop-off not accepted": "Entrega no aceptada",
  "Your drop-off at {place} wasn't accepted.": "Su entrega en {place} no fue aceptada.",

  // Points that the office gives
  "Our office gave you points": "Nuestra oficina le dio puntos",
  "You got {points}.": "Usted recibió {points}.",
  "The points weren't given": "Los puntos no se dieron",
  "A colleague refused the {points} that you asked for.":
    "Un colega rechazó los {points} que usted pidió.",
  "More points than what happened is worth.": "Son más puntos de lo que merece lo ocurrido.",
  "It was made good before.": "Ya se había compensado.",
  "Another way fits better, such as a corrected count.":
    "Conviene otra forma, como corregir el conteo.",
  "The reason doesn't say enough to the person.":
    "El motivo no le explica lo suficiente a la persona.",

  // Management
  "Your account will be deleted on {date}": "Su cuenta se eliminará el {date}",
  "Your account will be deleted on {date}. To keep it, sign in before then. If this wasn't you, sign in and change your password.":
    "Su cuenta se eliminará el {date}. Para conservarla, inicie sesión antes. Si no fue usted, inicie sesión y cambie su contraseña.",
  "Your account was deleted": "Su cuenta se eliminó",
  "Your {product} account was deleted, as you asked. We don't write to this address any more.":
    "Su cuenta de {product} se eliminó, como usted pidió. Ya no escribiremos a esta dirección.",
  "Our office saved a location for you": "Nuestra oficina guardó un lugar por usted",
  "{place}, {address}. If it isn't yours, delete it from your locations.":
    "{place}, {address}. Si no es suyo, elimínelo de sus lugares.",
  "A copy of your data was downloaded": "Se descargó una copia de sus datos",
  "Your data was downloaded from your account. If this wasn't you, change your password at once.":
    "Se descargaron sus datos desde su cuenta. Si no fue usted, cambie su contraseña de inmediato.",

  // Pickups
  "Pickup booked": "Recolección reservada",
  "Our office booked for you": "Nuestra oficina reservó por usted",
  "Your pickup has another place": "Su recolección tiene otro lugar",
  "Our office changed the place: we'll collect your {items} from {place}: {date}, {times}.":
    "Nuestra oficina cambió el lugar: recogeremos {items} en {place}: {date}, {times}.",
  "We'll collect your {items} from {place}: {date}, {times}.":
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
  "We'll collect your {items} from {place} on {date}, {times} instead.":
    "Recogeremos {items} en {place} en otro horario: {date}, {times}",
  "Your pickup was moved": "Cambiamos el horario de su recolección",
  "We'll collect your {items} from {place} on {date}, {times} instead of {before}.":
    "Recogeremos {items} en {place} el {date}, {times}, y no el {before}.",
  "If that doesn't suit you, choose another time.": "Si no le conviene, elija otro horario.",
  "We couldn't collect": "No pudimos recoger",
  "Please choose a new time.": "Elija un nuevo horario, por favor.",
  "Pickup closed": "Recolección cerrada",
  "It was your pickup of {items} on {date}.": "Era su recolección de {items} del {date}.",
  "Your pickup of {items} at {place} on {date} was closed because no new time was chosen. You can book again at any time.":
    "Su recolección de {items} en {place} del {date} se cerró porque no se eligió un nuevo horario. Puede volver a reservar cuando quiera.",
  "You had cancelled it, but our collector had your {items} already: {points}.":
    "Usted la había cancelado, pero nuestro recolector ya se había llevado {items}: {points}.",
  "Our office had cancelled it, but our collector had your {items} already: {points}.":
    "Nuestra oficina la había cancelado, pero nuestro recolector ya se había llevado {items}: {points}.",
  "It had been closed, but our collector had your {items} already: {points}.":
    "Se había cerrado, pero nuestro recolector ya se había llevado {items}: {points}.",

  // Rates
  "Points for {material} change on {date}": "Los puntos por {material} cambian el {date}",
  "One week left at {rate} of {material}": "Queda una semana con {rate} de {material}",
  "More points for {material}": "Más puntos por {material}",
  "{material} is worth more now: {rate}.": "{material} vale más ahora: {rate}.",
  "Until then {old}, from {date} on {new}. What you hand in before counts at {before}. The points you have don't change.":
    "Hasta entonces {old}; a partir del {date}, {new}. Lo que entregue antes cuenta a {before}. Los puntos que ya tiene no cambian.",

  // Referrals
  "Points for joining": "Puntos por su registro",
  "This invitation brings no points": "Esta invitación no da puntos",
  "You joined {product} through an invitation.": "Usted se unió a {product} por una invitación.",
  "Your invitation brings no points": "Su invitación no da puntos",
  "Up to {friends} friends within {days} days bring points, so this one brings none.":
    "Dan puntos hasta {friends} personas invitadas en {days} días, así que esta no los da.",
  "Thank you for the invitation.": "Gracias por la invitación.",
  "Your friend joined": "Aceptaron su invitación",
  "{firstName} joined {product} through your invitation.":
    "{firstName} se unió a {product} con su invitación.",

  // Rewards
  "Reward redeemed": "Recompensa canjeada",
  "You redeemed {reward} for {points}. We'll tell you when it is ready.":
    "Canjeó {reward} por {points}. Le avisaremos cuando esté lista.",
  "You redeemed {reward} for {points}. It's yours! Here is how to get it: {howToReceive}":
    "Canjeó {reward} por {points}. ¡Es suya! Así la recibe: {howToReceive}",
  "You took back {reward}.": "Usted canceló el canje de {reward}.",
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

  // Runs
  "Your run changed": "Su ruta cambió",
  "{n} stops were added.": { one: "Se agregó {n} parada.", other: "Se agregaron {n} paradas." },
  "{n} stops were taken off.": { one: "Se quitó {n} parada.", other: "Se quitaron {n} paradas." },
  "{n} stops of {name}'s run were given to you.": {
    one: "Recibió {n} parada de la ruta de {name}.",
    other: "Recibió {n} paradas de la ruta de {name}.",
  },
  "{n} stops were given to {name}.": {
    one: "{n} parada pasó a {name}.",
    other: "{n} paradas pasaron a {name}.",
  },
  "Your run was given to a colleague": "Su ruta pasó a un colega",
  "{name} has your run of {date} now.": "Ahora {name} tiene su ruta del {date}.",
  "You have a colleague's run": "Tiene la ruta de un colega",
  "The run of {name} of {date} is yours now.": "La ruta de {name} del {date} ahora es suya.",

  "Your code is ready": "Su código está listo",
  "Your code for {reward} can be used.": "Ya puede usar su código para {reward}.",
  "Our office redeemed {reward} for you, for {points}.":
    "Nuestra oficina canjeó {reward} por usted, por {points}.",
  "You redeemed {reward} for {points}. Your code is ready.":
    "Canjeó {reward} por {points}. Su código está listo.",
  "It can be used until {date}.": "Se puede usar hasta el {date}.",
  "Show it at {sponsor} until {date}. Not used in time, your points come back.":
    "Muéstrelo en {sponsor} hasta el {date}. Si no lo usa a tiempo, recupera sus puntos.",
  "Our office says: {message}": "Nuestra oficina dice: {message}",
  "Your voucher is still waiting": "Su vale todavía le espera",
  "{reward} at {sponsor}: good until {date}.": "{reward} en {sponsor}: vale hasta el {date}.",
  "Your points are back": "Recuperó sus puntos",
  "Your voucher for {reward} was not used until {date}.":
    "Su vale para {reward} no se usó hasta el {date}.",
  "The report of {period} is closed": "El informe de {period} está cerrado",
  "{tons} t, active people: {people}, {points} outstanding.":
    "{tons} t, personas activas: {people}, {points} pendientes.",
  "The report of {period} isn't closed": "El informe de {period} no está cerrado",
  "The nightly audit of the ledger has differences. Look at them first.":
    "La revisión nocturna del libro tiene diferencias. Revíselas primero.",
  "No codes left": "No quedan códigos",
  "Few codes left": "Quedan pocos códigos",
  "{reward} is out of stock until you add codes of its sponsor.":
    "{reward} está agotada hasta que agregue códigos de su patrocinador.",
  "A shop asked for unknown codes": "Una tienda preguntó por códigos desconocidos",
  "{shop} asked for ten codes that don't exist. Its link doesn't work for an hour. Ask there, and end the link if somebody else has it.":
    "{shop} preguntó por diez códigos que no existen. Su enlace no funciona durante una hora. Pregunte allí, y termine el enlace si lo tiene otra persona.",
  "{reward} has few codes left: {left}.": "A {reward} le quedan pocos códigos: {left}.",
  "Your statement of {month} for {sponsor}: {vouchers}, {owed} owed to you.":
    "Su liquidación de {month} para {sponsor}: {vouchers}, le corresponden {owed}.",
  "{n} vouchers": { one: "{n} vale", other: "{n} vales" },
  "This is a statement for your invoice, not an invoice.":
    "Esta es una liquidación para su factura, no una factura.",
  "The same as CSV text:": "Lo mismo como texto CSV:",
  "Statement of {month}": "Liquidación de {month}",
} as const;
