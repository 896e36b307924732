import type en from '#i18n/en/notifications.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Notificaciones',
  intro: 'Novedades para ti en {account}.',
  list: 'Tus notificaciones',
  what: 'Notificación',
  when: 'Cuándo',
  show: 'Mostrar',
  all: 'Todas',
  unreadOnly: 'Solo sin leer',
  done: {
    read: '{count, plural, =0 {No hay nada que marcar como leído.} one {Marcada como leída.} other {# notificaciones marcadas como leídas.}}',
  },
  unreadCount: '{count, plural, =0 {Todo leído} one {# sin leer} other {# sin leer}}',
  unread: 'sin leer',
  markRead: 'Marcar como leída',
  markAll: 'Marcar todo como leído',
  open: 'Abrir',
  preferences: 'Preferencias',
  empty: 'Aún no hay notificaciones',
  emptyHint: 'Aquí verás las novedades que te afectan.',
  unknown: 'Hay novedades en tu cuenta.',
  simulated: 'Pagos simulados: no se cobra nada.',
  kinds: {
    burn_alert:
      '{level, select, critical {Crítico: al ritmo actual, tu tesorería dura {days, plural, =0 {menos de un día} one {# día más} other {# días más}}.} low {Bajo: al ritmo actual, tu tesorería dura {days, plural, one {# día más} other {# días más}}.} other {El gasto neto del mes pasado superó en más de un 25 % el de los tres meses anteriores.}}',
    payment_overdue:
      'Un pago de tu plan ha fallado. Actualiza tu tarjeta. Todo sigue funcionando durante dos semanas tras el primer intento.',
    plan_paused:
      'Tu plan está en pausa porque un pago lleva dos semanas pendiente. No se elimina nada. Paga para recuperarlo todo al instante.',
    card_expires: 'Tu tarjeta terminada en {last4} caduca antes de la renovación del {date}. Añade otra tarjeta.',
    trial_ends:
      'Tu prueba de {plan} termina el {date}. Ese día cobraremos {price}, sin impuestos, a tu tarjeta terminada en {last4}.',
    trial_needs_card:
      'Tu prueba de {plan} termina el {date}. Añade una tarjeta para conservar el plan. Sin tarjeta, la cuenta vuelve a Free y no se cobra nada.',
    invitation_accepted: '{name} ha aceptado tu invitación.',
    invitation_declined: '{email} ha rechazado tu invitación.',
    role_changed: 'Tu rol es ahora {role}.',
    custom_role_changed:
      '{what, select, given {Has recibido el rol personalizado {customRole}.} taken {Ya no tienes el rol personalizado {customRole}.} other {Los permisos de tu rol personalizado {customRole} han cambiado.}}',
    team_added: 'Te han añadido al equipo {team}.',
    ownership_received: 'Ahora la cuenta {account} es tuya.',
    admin_message: '{name} ha escrito a los administradores: {subject}',
    upgrade_requested:
      '{name} pide el plan {plan}{users, plural, =0 {.} one { con # usuario adicional.} other { con # usuarios adicionales.}}',
    suspicious_activity: 'Inicio de sesión sospechoso de {name}.',
    api_key_created: '{name} ha creado la clave de API {key}.',
    session_reminder: '{name} empieza en {minutes, plural, one {# minuto} other {# minutos}}.',
    series_not_made: 'No se pudo crear la próxima reunión de {name}: a tu plan no le quedan sesiones este mes.',
    action_item_due: 'Tu acción vence hoy: {title}',
    action_item_soon: 'Tu acción vence mañana: {title}',
    sso_changed: '{name} ha cambiado los ajustes del inicio de sesión único de tu cuenta.',
    sso_domain_missing:
      'Falta el registro DNS de {domain}. Restáuralo o las personas de este dominio pronto no podrán usar el inicio de sesión único.',
    sso_domain_lapsed:
      '{domain} ya no está verificado: su registro DNS falta desde hace un día. Las personas de este dominio no pueden usar el inicio de sesión único.',
  },
  settings: {
    title: 'Preferencias de notificación',
    intro:
      'Elige cómo recibir notificaciones en todas tus cuentas. Los correos de seguridad sobre tu propio acceso se envían siempre.',
    what: 'Evento',
    inApp: 'En la aplicación',
    mail: 'Correo',
    save: 'Guardar preferencias',
    saved: 'Preferencias guardadas.',
    kinds: {
      burn_alert: 'Nuestra tesorería se agota o el gasto neto se dispara',
      payment_overdue: 'Falla un pago de nuestro plan',
      plan_paused: 'Nuestro plan queda en pausa',
      card_expires: 'Nuestra tarjeta caduca antes de la próxima renovación',
      trial_ends: 'Nuestra prueba termina pronto',
      trial_needs_card: 'Nuestra prueba termina pronto y no hay tarjeta',
      invitation_accepted: 'Alguien acepta mi invitación',
      invitation_declined: 'Alguien rechaza mi invitación',
      role_changed: 'Mi rol cambia',
      custom_role_changed: 'Mi rol personalizado cambia',
      team_added: 'Me añaden a un equipo',
      ownership_received: 'Recibo la propiedad de una cuenta',
      admin_message: 'Un miembro escribe a los administradores',
      upgrade_requested: 'Un miembro pide un plan superior',
      suspicious_activity: 'El inicio de sesión de un miembro es sospechoso',
      api_key_created: 'Alguien crea una clave de API',
      session_reminder: 'Una sesión programada empieza pronto',
      series_not_made: 'No se pudo crear una reunión de mi serie',
      action_item_due: 'Una acción mía vence hoy',
      action_item_soon: 'Una acción mía vence mañana',
      sso_changed: 'Alguien cambia el inicio de sesión único',
      sso_domain_missing: 'Falta el registro DNS de un dominio de inicio de sesión único',
      sso_domain_lapsed: 'Un dominio de inicio de sesión único ya no está verificado',
    },
  },
  mail: {
    why: 'Recibes este correo según tus preferencias de notificación. Puedes cambiarlas cuando quieras.',
    action: 'Abrir Trimtab',
  },
} satisfies SameKeys<typeof en>
