/** Rewards, badges and invitations. */
export const rewards = {
  "Your balance": "Su saldo",
  "A collection was taken back or corrected. You can redeem again once you're above zero.":
    "Se anuló o corrigió una recolección. Podrá canjear de nuevo cuando su saldo esté por encima de cero.",
  "See where they come from": "Ver sus movimientos",

  Reward: "Recompensa",
  "No rewards right now": "Por ahora no hay recompensas",
  "Your points are safe and will still be here.": "Sus puntos están a salvo y seguirán aquí.",
  "Rewards from our sponsors show here.":
    "Aquí aparecerán las recompensas de nuestros patrocinadores.",
  "The rewards didn't load": "No se pudieron cargar las recompensas",
  "Newest rewards": "Recompensas más recientes",
  "View All": "Ver todas",
  "View All rewards": "Ver todas las recompensas",
  "See all rewards": "Ver todas las recompensas",
  "(opens a new tab)": "(abre una pestaña nueva)",

  Redeem: "Canjear",
  "Redeem {reward}": "Canjear {reward}",
  "Redeem for {points}": "Canjear por {points}",
  "Redeem this reward?": "¿Canjear esta recompensa?",
  "Reward redeemed successfully": "Recompensa canjeada",
  "It's yours": "Ya es suya",
  "Where you find it again": "Dónde encontrarla",
  'Under Rewards, on the tab "Redeemed", and in your notifications.':
    'En Recompensas, en la pestaña "Canjeadas", y en sus notificaciones.',
  "See it there": "Verla allí",
  "Sold out": "Agotada",
  "Saving for": "Ahorro para esta",
  "Save for this": "Ahorrar para esta",
  "Stop saving for it": "Dejar de ahorrar para ella",
  "You're saving for this reward": "Está ahorrando para esta recompensa",
  "You're no longer saving for it": "Ya no ahorra para ella",
  "{price}. This reward is sold out.": "{price}. Esta recompensa está agotada.",
  "{price}. You have {balance} and need {missing} more.":
    "{price}. Usted tiene {balance} y necesita {missing} más.",
  "{n} more points needed": { one: "Falta {n} punto", other: "Faltan {n} puntos" },
  "Only {n} left": { one: "Solo queda {n}", other: "Solo quedan {n}" },
  "Your balance now": "Su saldo actual",
  "This reward": "Esta recompensa",
  "Your balance after": "Su saldo después",
  "How you receive it": "Cómo la recibe",

  Redeemed: "Canjeada",
  "Redeemed#tab": "Canjeadas",
  "Redeemed reward": "Recompensa canjeada",
  "No redeemed rewards yet": "Aún no ha canjeado recompensas",
  "What you redeem shows here, with how far it has come.":
    "Aquí aparecerá lo que canjee y en qué etapa va.",
  "Your redeemed rewards didn't load": "No se pudieron cargar sus recompensas canjeadas",
  "What happens next": "Qué sigue",
  "You spent": "Usted gastó",
  "Our team prepares it next and you get a notification then. Until that moment you can take it back.":
    "Nuestro equipo la preparará y usted recibirá una notificación. Hasta ese momento puede cancelar el canje.",
  "Our team is preparing it. You get a notification when it is completed.":
    "Nuestro equipo la está preparando. Recibirá una notificación cuando esté completada.",
  "It's completed: nothing is left to do. Enjoy it!":
    "Está completada: no falta nada por hacer. ¡Que la disfrute!",
  "Your {n} points are back in your balance.": {
    one: "Su punto está de nuevo en su saldo.",
    other: "Sus {n} puntos están de nuevo en su saldo.",
  },
  "You took it back.": "Usted canceló el canje.",
  "Taken back by its owner": "Canje cancelado por quien lo hizo",
  "Take it back": "Cancelar el canje",
  'Take back "{name}"?': "¿Cancelar el canje de «{name}»?",
  "Your {n} points come back to your balance at once.": {
    one: "Su punto volverá a su saldo de inmediato.",
    other: "Sus {n} puntos volverán a su saldo de inmediato.",
  },
  "Reward taken back": "Canje cancelado",
  "not yet": "aún no",

  Badges: "Insignias",
  "The badges didn't load": "No se pudieron cargar las insignias",
  "No badges yet": "Aún no hay insignias",
  "The badges that you can earn show here.": "Aquí aparecerán las insignias que puede obtener.",
  "{earned} of {all} earned. Our staff give each badge by hand, for what it says.":
    "{earned} de {all} obtenidas. Nuestro equipo entrega cada insignia según lo que dice en ella.",
  "{earned} of {all} earned. Badges with a number come by themselves when you reach it; our staff give the others.":
    "{earned} de {all} obtenidas. Las insignias con un número llegan solas cuando usted lo alcanza; nuestro equipo entrega las demás.",
  Earned: "Obtenida",

  "{n} pieces of any material": {
    one: "{n} pieza de cualquier material",
    other: "{n} piezas de cualquier material",
  },
  "{n} collections#badge": {
    one: "{n} recolección o entrega",
    other: "{n} recolecciones o entregas",
  },
  "{n} campaigns given to": {
    one: "{n} campaña a la que aportó",
    other: "{n} campañas a las que aportó",
  },
  "{n} friends who joined": {
    one: "{n} amigo que se unió",
    other: "{n} amigos que se unieron",
  },

  "Invite {friends} Friends": "Invite a {friends} amigos",
  "Invite Friends": "Invitar a amigos",
  "{points} points for each friend who signs up and verifies the email.":
    "{points} puntos por cada amigo que cree una cuenta y verifique su correo.",
  "Your invitations didn't load": "No se pudieron cargar sus invitaciones",
  "{done} of {of}": "{done} de {of}",
  "{progress} friends joined": "Amigos que se unieron: {progress}",
  "{progress} friends joined. Challenge complete!":
    "Amigos que se unieron: {progress}. ¡Desafío cumplido!",
  "and {more} more, {credited} credited in all": "y {more} más; {credited} le dieron puntos",
  "+{points} points": "+{points} puntos",
  "Over the limit": "Sobre el límite",
  "No points": "Sin puntos",
  "Your friend gets {points} too.": "La otra persona también recibe {points}.",
  "You get {points} points when a friend signs up with your link and verifies.":
    "Usted recibe {points} puntos cuando un amigo crea una cuenta con su enlace y la verifica.",
  "Recycle with me on Rebound and turn what you let go of into rewards:":
    "Recicle conmigo en Rebound y convierta lo que ya no usa en recompensas:",
  "Join me on Rebound": "Acompáñeme en Rebound",
  Share: "Compartir",
  "Your link": "Su enlace",
  "Your referral ID: {referralId}": "Su código de invitación: {referralId}",
  Copy: "Copiar",
  "QR code of your referral link": "Código QR de su enlace de invitación",
  "Side by side? Let your friend scan it.": "¿Están juntos? Deje que su amigo lo escanee.",

  "Your code": "Su código",
  Until: "Hasta",
  Used: "Usado",
  "Code received": "Código recibido",
  "Show the code": "Mostrar el código",
  "See the reward": "Ver la recompensa",
  "See what you redeemed": "Ver lo que canjeó",
  "The address may be incomplete.": "Puede que la dirección esté incompleta.",
  "This code didn't load": "No se pudo cargar este código",
  "This code can't be read any more. Ask our office.":
    "Este código ya no se puede leer. Pregunte a nuestra oficina.",
  "This code can't be used any more.": "Este código ya no se puede usar.",
  "Used on {moment}": "Usado el {moment}",
  "It was not used until {date}.": "No se usó hasta el {date}.",
  "It wasn't used in time.": "No se usó a tiempo.",
  "Our office says": "Nuestra oficina dice",
  "Use the code at {sponsor}. It's yours and can't be returned.":
    "Use el código en {sponsor}. Es suyo y no se puede devolver.",
  "Show the code at {sponsor} until {date}. Not used in time, your points come back. Until it is used you can take it back.":
    "Muestre el código en {sponsor} hasta el {date}. Si no lo usa a tiempo, recupera sus puntos. Hasta que lo use puede cancelar el canje.",
  "Show the code at {sponsor} until {date}. Not used in time, your points come back.":
    "Muestre el código en {sponsor} hasta el {date}. Si no lo usa a tiempo, recupera sus puntos.",
  "You get a code at once. Show it at {sponsor} within {days}. Not used in time, your points come back.":
    "Recibe un código de inmediato. Muéstrelo en {sponsor} en un plazo de {days}. Si no lo usa a tiempo, recupera sus puntos.",
  "You get a code of {sponsor} at once. It can't be returned.":
    "Recibe de inmediato un código de {sponsor}. No se puede devolver.",
  "{n} days": { one: "{n} día", other: "{n} días" },
  "QR code of this voucher": "Código QR de este vale",

  "Redeemed by": "Canjeada por",
  "Redeemed for": "Canjeada para",
  "Redeemed at": "Canjeada el",
  Sponsor: "Patrocinador",
  "Balance now": "Saldo actual",
  Void: "Anulado",
  "Code of the sponsor": "Código del patrocinador",
  "ends with {codeEnd}": "termina en {codeEnd}",
  "until {day}": "hasta el {day}",

  Shop: "Tienda",
  Voucher: "Vale",
  "This device isn't a shop yet": "Este dispositivo todavía no es una tienda",
  "Open the link that you got from {programme} on it.":
    "Abra en él el enlace que recibió de {programme}.",
  "This link isn't whole": "Este enlace no está completo",
  "Open the whole link that you got from {programme}.":
    "Abra el enlace completo que recibió de {programme}.",
  "This link was ended": "Este enlace se terminó",
  "Ask {programme} for a new one.": "Pida uno nuevo a {programme}.",
  "{sponsor}. Today {today}, this month {month}": "{sponsor}. Hoy {today}, este mes {month}",
  "No connection. Write the code down.": "Sin conexión. Anote el código.",
  "No connection. Write the code down, and press again when there is one: it counts once.":
    "Sin conexión. Anote el código y pulse otra vez cuando la haya: cuenta una sola vez.",
  "The link that this device had before was kept.":
    "Se conservó el enlace que este dispositivo tenía antes.",
  "Voucher code": "Código del vale",
  Check: "Comprobar",
  "Valid until {date}": "Vale hasta el {date}",
  "Hand over": "Entregar",
  "Handed over at {time}": "Entregado a las {time}",
  "The open shop has the code": "La tienda abierta ya tiene el código",
  "Go on here": "Seguir aquí",
  "You can close this tab.": "Puede cerrar esta pestaña.",
  "This is a voucher of {programme}": "Este es un vale de {programme}",
  "Show it in the shop.": "Muéstrelo en la tienda.",
  "Back to Rewards": "Volver a las recompensas",
} as const;
