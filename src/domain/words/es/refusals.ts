/** What only the server says: refusals, and answers to calls without a result. */
export const refusals = {
  "Choose one of the languages offered": "Elija uno de los idiomas disponibles",
  "The request couldn't be read": "No se pudo leer la solicitud",
  "It was cancelled meanwhile": "Se canceló entretanto",
  "It is booked for {date} by now": "Ya está reservada para el {date}",
  "Somebody else moved this pickup meanwhile: it is booked for {date}, {times} now.":
    "Entretanto, otra persona cambió la hora de esta recolección: ahora está reservada para el {date}, {times}.",
  "Somebody else changed the place meanwhile: it is {place}, {address} now.":
    "Entretanto, otra persona cambió el lugar: ahora es {place}, {address}.",
  "We do not collect on {date}": "No recolectamos el {date}",
  "The figures were computed": "Se calcularon las cifras",
  "The cost was saved": "Se guardó el costo",
  "This period is closed and doesn't change any more": "Este período está cerrado y ya no cambia",
  "Invalid or expired OTP": "El código no es válido o ya venció",
  "Email is already verified": "El correo electrónico ya está verificado",
  "This passkey couldn't be checked. Try again, or use another way.":
    "No se pudo comprobar esta llave de acceso. Inténtelo de nuevo o use otra forma.",
  "Decide what becomes of the passkeys of this account":
    "Decida qué pasa con las llaves de acceso de esta cuenta",
  "Confirm with your second factor that it is you": "Confirme con su segundo factor que es usted",
  "Your role needs a second factor. Add one to go on.":
    "Su función necesita un segundo factor. Agregue uno para continuar.",
  "Please confirm again that it is you": "Confirme de nuevo que es usted",
  "This passkey was added already": "Esta llave de acceso ya se agregó",
  "You have as many passkeys as one person can have. Remove one first.":
    "Ya tiene el máximo de llaves de acceso. Elimine una primero.",
  "Passkeys don't work at this address": "Las llaves de acceso no funcionan en esta dirección",
  "There's no second factor": "No hay un segundo factor",
  "Your role needs a second factor. Add another one before you remove this one.":
    "Su función necesita un segundo factor. Agregue otro antes de eliminar este.",
  "That took too long. Please start again.": "Eso tardó demasiado. Empiece de nuevo.",
  "This code isn't right, or it was used already": "Este código no es correcto o ya se usó",
  "This recovery code isn't right, or it was used already":
    "Este código de recuperación no es correcto o ya se usó",
  "The second factor was taken away": "Se retiró el segundo factor",
  "Please sign in": "Inicie sesión",
  "Wrong email or password": "El correo electrónico o la contraseña no son correctos",
  "Somebody else has to look at a count of your own collection.":
    "Otra persona debe revisar el conteo de su propia recolección.",
  "You aren't allowed to do this": "No tiene permiso para hacer esto",
  "This person can sign in, so this is theirs to do":
    "Esta persona puede iniciar sesión, así que le corresponde hacerlo",
  "This is another agent's run": "Esta es la ruta de otro recolector",
  "This agent already has a run on this day": "Este recolector ya tiene una ruta ese día",
  "This run is finished": "Esta ruta ya terminó",
  "This run has started": "Esta ruta ya empezó",
  "These aren't the open stops of this run": "Estas no son las paradas pendientes de esta ruta",
  "Please choose an agent": "Elija un recolector",
  "Choose at least one pickup": "Elija al menos una recolección",
  "Move at most {most} pickups at once": "Mueva hasta {most} recolecciones a la vez",
  "Please choose a day from today on": "Elija un día a partir de hoy",
  "Choose at most {days} days": "Elija hasta {days} días",
  "The last day must not be before the first": "El último día no puede ser anterior al primero",
  "This pickup is booked for another day": "Esta recolección está reservada para otro día",
  "This pickup was visited on this day already": "Ya se visitó esta recolección ese día",
  "A run has at most {most} stops": "Una ruta tiene hasta {most} paradas",
  Revision: "Revisión",
  "The new version was published": "Se publicó la nueva versión",
  "There's no such version. Reload to see the newest one.":
    "Esa versión no existe. Vuelva a cargar la página para ver la más reciente.",
  "The first day can be {date} at the earliest":
    "El primer día puede ser, lo más pronto, el {date}",
  "This rate has begun and can no longer be withdrawn": "Este valor ya rige y no se puede retirar",
  "A later rate of this material is planned. Withdraw that one first.":
    "Hay otro valor posterior para este material. Retire primero ese.",
  "A rate from {date} on is planned. Withdraw it first.":
    "Hay un valor previsto a partir del {date}. Retírelo primero.",
  "This is the rate already": "Ese ya es el valor",
  "A lower rate needs {days} days' notice: {date} at the earliest":
    "Un valor más bajo se anuncia con {days} días: lo más pronto, el {date}",
  "A higher rate begins on {date} at the earliest":
    "Un valor más alto comienza, lo más pronto, el {date}",
  "A rate begins on {date} at the latest": "Un valor comienza el {date} a más tardar",
  "Please enter the points for one unit": "Escriba los puntos por unidad",
  "Please verify your email": "Verifique su correo electrónico",
  "This account is disabled": "Esta cuenta está desactivada",
  "This invitation link doesn't work": "Este enlace de invitación no funciona",
  "There's nothing here": "Aquí no hay nada",
  "User not found": "No se encontró a la persona",
  "Badge not found": "No se encontró la insignia",
  "The request took too long to arrive": "La solicitud tardó demasiado en llegar",
  "An account with this email already exists": "Ya existe una cuenta con este correo electrónico",
  "This invitation has already been used": "Esta invitación ya se usó",
  "The password was changed since this link was sent":
    "La contraseña se cambió después de enviarse este enlace",
  "This pickup is already completed": "Esta recolección ya está completada",
  "A completed pickup can't be cancelled": "Una recolección completada no se puede cancelar",
  "You have too many pickups that aren't collected yet":
    "Tiene demasiadas recolecciones pendientes",
  "You have {n} pickups that aren't collected yet. Book again once one of them is collected or cancelled.":
    {
      one: "Tiene {n} recolección pendiente. Podrá reservar otra cuando se complete o se cancele.",
      other:
        "Tiene {n} recolecciones pendientes. Podrá reservar otra cuando una de ellas se complete o se cancele.",
    },
  "This person has no email address yet": "Esta persona todavía no tiene correo electrónico",
  "Add a phone number first": "Primero agregue un número de teléfono",
  "No text messages are sent from here": "Desde aquí no se envían mensajes de texto",
  "Only a reward that is still pending can be taken back":
    "Solo se puede cancelar el canje de una recompensa que aún está pendiente",
  "There's no count to correct yet": "Todavía no hay un conteo que corregir",
  "This count can no longer be corrected here. Please ask an admin.":
    "Este conteo ya no se puede corregir aquí. Consulte a un administrador.",
  "A count can be corrected for {days} days": "Un conteo se puede corregir durante {days} días",
  "You have corrected this count {max} times. An admin can correct it.":
    "Usted ya corrigió este conteo {max} veces. Un administrador puede corregirlo.",
  "This count isn't listed as unusual": "Este conteo no figura como inusual",
  "You can't give points to yourself": "No puede darse puntos a usted mismo",
  "Somebody else must decide about points that you asked for":
    "Otra persona debe decidir sobre los puntos que usted pidió",
  "This was decided already, or has lapsed": "Esto ya se decidió o caducó",
  "This account is disabled or deleted, so nothing can be credited":
    "Esta cuenta está desactivada o eliminada, así que no se puede acreditar nada",
  "Somebody else must decide about your own invitations":
    "Otra persona debe decidir sobre sus propias invitaciones",
  "This invitation has already been decided": "Esta invitación ya se decidió",
  "One of the two accounts is disabled or deleted, so nothing can be credited":
    "Una de las dos cuentas está desactivada o eliminada, así que no se puede acreditar nada",
  "This drop-off has already been decided": "Esta entrega ya se revisó",
  "You don't have enough points": "No tiene suficientes puntos",
  "This reward is out of stock": "Esta recompensa está agotada",
  "This reward is no longer offered": "Esta recompensa ya no se ofrece",
  "This user already has this badge": "Esta persona ya tiene esta insignia",
  "This user doesn't have this badge": "Esta persona no tiene esta insignia",
  "This would take a total beyond 2,147,483,647, so nothing was changed":
    "Un total superaría 2,147,483,647, así que no se cambió nada",
  "Somebody else changed this meanwhile. Reload to see the newest version.":
    "Otra persona cambió esto mientras tanto. Vuelva a cargar la página para ver la última versión.",
  "This request was already used for something else": "Esta solicitud ya se usó para otra cosa",
  "This link is older than 30 minutes": "Este enlace tiene más de 30 minutos",
  "That's too large to send": "Es demasiado grande para enviarse",
  "This kind of content isn't accepted here": "Aquí no se acepta este tipo de contenido",
  "This server doesn't do what the request expects of it":
    "Este servidor no hace lo que la solicitud espera de él",
  "Please check the highlighted fields": "Revise los campos marcados",
  "This campaign collects something else": "Esta campaña recolecta otro material",
  "The item type doesn't match this location":
    "El tipo de artículo no corresponde a este punto de entrega",
  "We couldn't find that place. Choose it from the search results.":
    "No encontramos ese lugar. Elíjalo en los resultados de la búsqueda.",
  "That image is too large": "Esa imagen es demasiado grande",
  "Too many attempts. Please try again later.": "Demasiados intentos. Inténtelo más tarde.",
  "Too many attempts. Try again in {wait}.": "Demasiados intentos. Inténtelo de nuevo en {wait}.",
  "Less than {pause} old. Possible again in {wait}.": "Tiene menos de {pause}. Espere {wait}.",
  "Too many text messages were sent. Try again in {wait}.":
    "Se enviaron demasiados mensajes de texto. Inténtelo de nuevo en {wait}.",
  "The head of the request is too large": "El encabezado de la solicitud es demasiado grande",
  "Another picture of yours is still on its way. Please try again in a moment.":
    "Otra imagen suya todavía se está enviando. Inténtelo de nuevo en un momento.",
  "The server is busy, please try again in a moment":
    "El servidor está ocupado, inténtelo de nuevo en un momento",
  "The service isn't available right now, please try again in a moment":
    "El servicio no está disponible ahora, inténtelo de nuevo en un momento",
  "The request contains characters that can't be kept":
    "La solicitud contiene caracteres que no se pueden guardar",
  "The request must be an object with fields": "La solicitud debe ser un objeto con campos",
  "The request isn't valid": "La solicitud no es válida",

  "{label} isn't valid": "El campo «{label}» no es válido",
  "{label} must be true or false": "El campo «{label}» debe ser verdadero o falso",
  "{label} must be a list": "El campo «{label}» debe ser una lista",
  "{label} must be an object with fields": "El campo «{label}» debe ser un objeto con campos",
  "{label} must be a file": "El campo «{label}» debe ser un archivo",
  "{label} must be {value}": "El campo «{label}» debe ser {value}",
  "{label} must be one of: {values}": "El campo «{label}» debe ser uno de estos valores: {values}",
  "{label} must be at least {min}": "El campo «{label}» debe ser {min} o más",
  "{label} must be at least {min} characters":
    "El campo «{label}» debe tener como mínimo {min} caracteres",
  "{label} must be at least {min} entries":
    "El campo «{label}» debe tener como mínimo {min} elementos",
  "{label} can be at most {max} characters":
    "El campo «{label}» puede tener hasta {max} caracteres",
  "{label} can be at most {max} entries": "El campo «{label}» puede tener hasta {max} elementos",

  "This isn't a valid id": "Este no es un identificador válido",
  "Use a whole number": "Use un número entero",
  "Use 1 or more": "Use 1 o más",
  "Use 1 or more, or -1 for the last page": "Use 1 o más, o -1 para la última página",
  "Use {min} or more": "Use {min} o más",
  "Use {max} or less": "Use {max} o menos",
  "Use the time that was read": "Use la hora que se leyó",
  "Use the revision that was read": "Use la revisión que se leyó",
  "Use a type such as role_changed": "Use un tipo como role_changed",
  "takesRest is true or false": "takesRest es true o false",
  "Use ZIP codes of five digits, such as 43201":
    "Use códigos postales de cinco dígitos, como 43201",
  "Use {max} ZIP codes or fewer": "Use {max} códigos postales o menos",
  "Use {max} times or fewer": "Use {max} horarios o menos",
  "Each time may stand once a day": "Cada horario puede aparecer una vez al día",
  "An area has this name already": "Ya hay una zona con este nombre",
  "{zip} is in {area} already": "{zip} ya está en {area}",
  "{area} takes everything else already": "{area} ya abarca todo lo demás",
  "Choose the area of this time": "Elija la zona de este horario",
  "Say why: residents read it": "Diga por qué: los residentes lo leen",
  "A whole day can only be closed": "Un día entero solo se puede cerrar",
  "Ask for one location or for one pickup": "Pregunte por una dirección o por una recolección",
  "Ask for at most {days} days": "Pregunte por {days} días como máximo",
  "Ask for an area with its days": "Pregunte por una zona con sus días",
  "No free time in the next 28 days": "No hay horarios libres en los próximos 28 días",
  "No area holds this address: choose a day": "Ninguna zona abarca esta dirección: elija un día",
  "revive is true, false or absent": "revive es true, false o no se envía",
  "It's too late to move this pickup. You can still cancel it.":
    "Ya es tarde para cambiar el horario de esta recolección. Todavía puede cancelarla.",
  "This pickup has been moved too often. Please cancel it and book again.":
    "El horario de esta recolección cambió demasiadas veces. Cancélela y reserve de nuevo.",
  "Staff can move a pickup at most {max} times in 24 hours":
    "El personal puede cambiar el horario de una recolección hasta {max} veces en 24 horas",
  "Use a time such as 2026-03-14T00:00:00Z": "Use una hora como 2026-03-14T00:00:00Z",
  "own is true or absent": "own es true o no está",
  "everywhere is true or absent": "everywhere es true o no está",
  "A device is text": "Un dispositivo es texto",
  "A device is the 43 characters that signing in answered":
    "Un dispositivo son los 43 caracteres que dio el inicio de sesión",
  "The link is incomplete": "El enlace está incompleto",
  "Referral ID must be text": "El código de invitación debe ser texto",
  "Referral ID is too long": "El código de invitación es demasiado largo",
  "Send {json} to delete all badges": "Envíe {json} para eliminar todas las insignias",
  "The status can only become completed": "El estado solo puede pasar a «completed»",
  "Leave out characters that can't be kept": "Quite los caracteres que no se pueden guardar",
  "Latitude and longitude go together": "La latitud y la longitud van juntas",
  "The id is too long": "El identificador es demasiado largo",
  "Distance can't be negative": "La distancia no puede ser negativa",
  "Distance is too large": "La distancia es demasiado grande",

  "There is an account with {email} already. Sign in with it; a superadmin can give it your role.":
    "Ya existe una cuenta con {email}. Inicie sesión con ella; un superadministrador puede darle su rol.",
  "Whoever sent this invitation isn't a superadmin any more: take it back and invite anew":
    "Quien envió esta invitación ya no es superadministrador: retírela y envíe una nueva",
  "This address has an account already: grant it the role instead":
    "Esta dirección ya tiene una cuenta: asígnele el rol",
  "This address is invited already: send that invitation again":
    "Esta dirección ya tiene una invitación: envíela otra vez",
  "Enter your password to invite somebody to this role":
    "Escriba su contraseña para invitar a alguien a este rol",
  "Email can't be changed": "El correo electrónico no se puede cambiar",
  "The password must have {min} to {max} characters":
    "La contraseña debe tener entre {min} y {max} caracteres",
  "This phone number is already verified": "Este número de teléfono ya está verificado",
  "This is a special number (premium, toll-free, shared cost or satellite). Enter an ordinary phone number.":
    "Este es un número especial (de pago adicional, gratuito, de costo compartido o satelital). Escriba un número de teléfono común.",
  "We send no text messages to numbers of this country. Messages come by email and in the app.":
    "No enviamos mensajes de texto a números de este país. Los mensajes llegan por correo electrónico y en la aplicación.",
  "Add the street and number of this location first":
    "Primero agregue la calle y el número de esta dirección",
  "Pickups take {nouns}": "Las recolecciones aceptan {nouns}",
  "You can save up to {max} locations": "Puede guardar hasta {max} direcciones",
  "Choose one of the {count} states": "Elija uno de los {count} estados",
  "This campaign doesn't exist": "Esta campaña no existe",
  "Choose a drop-off location": "Elija un punto de entrega",
  "This campaign has collections of {noun}: choose a location that takes {noun}":
    "Esta campaña ya recolectó {noun}: elija un punto de entrega que acepte {noun}",
  "The end date can't be in the past": "La fecha de cierre no puede estar en el pasado",
  "Choose an end date within the next ten years":
    "Elija una fecha de cierre dentro de los próximos diez años",

  "Signed out": "Sesión cerrada",
  Decided: "Decidido",
  "If an account exists for this email, a code has been sent":
    "Si existe una cuenta con este correo electrónico, se envió un código",
  "The code was sent": "Se envió el código",
  "An email is on its way to {email}.": "Un correo va en camino a {email}.",
  "This server sends no emails. The test is in its outbox.":
    "Este servidor no envía correos. La prueba está en su bandeja de salida.",
  "All notifications are read": "Todas las notificaciones están leídas",
  "All notifications are deleted": "Se eliminaron todas las notificaciones",
  "Ask for your data with your password: POST /profile/export":
    "Pida sus datos con su contraseña: POST /profile/export",
  "reason is under_13 or absent": "reason es under_13 o no se indica",
  "Use {max} dates or fewer": "Use {max} fechas o menos",
  "Add a second factor to your own account first":
    "Primero agregue un segundo factor a su propia cuenta",
  "This code is yours and can't be returned": "Este código es suyo y no se puede devolver",
  "You have redeemed this as often as one person can":
    "Ya canjeó esto tantas veces como puede una persona",
  "This reward costs {points} now. Nothing was redeemed.":
    "Esta recompensa cuesta ahora {points}. No se canjeó nada.",
  "You can redeem this {n} times, and you have.": {
    one: "Puede canjear esto {n} vez, y ya lo hizo.",
    other: "Puede canjear esto {n} veces, y ya lo hizo.",
  },
  "You can redeem this {times} in {days}. The next time is possible on {date}.":
    "Puede canjear esto {times} en {days}. La próxima vez será posible el {date}.",
  "{n} times": { one: "{n} vez", other: "{n} veces" },
  "Choose today or a later day": "Elija hoy o un día posterior",
  "Choose a day within {months} months": "Elija un día dentro de {months} meses",
  "This sponsor still has rewards. Delete them or give them another sponsor.":
    "Este patrocinador todavía tiene recompensas. Elimínelas o asígneles otro patrocinador.",
  "The stock is the number of codes": "Las existencias son el número de códigos",
  "There is a sponsor of this name already": "Ya hay un patrocinador con este nombre",
  "This reward isn't handed over with codes of its sponsor":
    "Esta recompensa no se entrega con códigos de su patrocinador",
  "Choose a day after today": "Elija un día posterior a hoy",
  "The price of this reward has changed": "El precio de esta recompensa cambió",
  "This file was imported before": "Este archivo ya se importó",
  "This import has moved on. Look at it again.": "Esta importación ya avanzó. Vuelva a mirarla.",
} as const;
