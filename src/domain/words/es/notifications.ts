/** What people choose to be written to about. */
export const notifications = {
  "your pickups#about": "sus recolecciones",
  "your drop-offs#about": "sus entregas",
  "your points#about": "sus puntos",
  "your rewards and badges#about": "sus recompensas e insignias",
  "campaigns you gave to#about": "las campañas en las que participó",
  "your account#about": "su cuenta",
  Unsubscribe: "Dejar de recibir correos",
  "Stop emails about {about}?": "¿Dejar de recibir correos sobre {about}?",
  "You get no more emails about {about}.": "Ya no recibirá correos sobre {about}.",
  "You get emails about {about} again.": "Volverá a recibir correos sobre {about}.",
  "Done#heading": "Listo",
  "The app lists everything that happens, as before.":
    "La aplicación sigue mostrando todo lo que pasa.",
  "It may be incomplete. Open it again from the email, or sign in and choose there.":
    "Quizás está incompleto. Ábralo otra vez desde el correo, o inicie sesión y elija allí.",
  "Notification settings": "Configuración de notificaciones",
  "You'll always see everything in the app. Choose what we also email or text you.":
    "En la aplicación siempre verá todo. Elija qué más le enviamos por correo o mensaje de texto.",
  "Your settings didn't load": "No se pudo cargar su configuración",
  "Drop-offs": "Entregas",
  "Text#message": "Mensaje de texto",
  "Booked, the day before, completed, cancelled":
    "Reservada, el día anterior, completada, cancelada",
  "Confirmed or not accepted": "Confirmada o no aceptada",
  "Friends who joined, and other changes of your points":
    "Amigos que se unieron y otros cambios de sus puntos",
  "What you redeemed, and badges": "Lo que canjeó e insignias",
  "Goals that were reached": "Metas alcanzadas",
  "Always sent, because these protect your account": "Siempre se envían, porque protegen su cuenta",
  "Text messages go to a verified phone number only.":
    "Los mensajes de texto solo van a un teléfono verificado.",
  "Add a phone number": "Agregar un teléfono",
  "Send yourself a test email at {email}.": "Envíese un correo de prueba a {email}.",
  "Send me a test": "Enviarme una prueba",
  "Quiet hours": "Horario de silencio",
  "Text messages wait until the end, unless it would be too late for your pickup.":
    "Los mensajes de texto esperan hasta el final, salvo que sea demasiado tarde para su recolección.",
  Saved: "Guardado",
  "From#hour": "Desde las",
  "To#hour": "Hasta las",
  "Keep quiet hours": "Usar horario de silencio",
  "Stop these emails": "No recibir más estos correos",
  "All settings": "Toda la configuración",
  "This can't be chosen": "Esto no se puede elegir",
  "Choose yes or no": "Elija sí o no",
  "Choose something": "Elija algo",
  "Change at most {max} at a time": "Cambie como máximo {max} a la vez",
  "Quiet hours need a beginning and an end": "El horario de silencio necesita un inicio y un fin",
  "Quiet hours must end at another time than they begin":
    "El horario de silencio debe terminar a una hora distinta de la de inicio",
  "Use a time zone such as America/Chicago": "Use una zona horaria como America/Chicago",
} as const;
