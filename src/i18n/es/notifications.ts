import type en from '#i18n/en/notifications.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Notificaciones',
  intro: 'Lo que ha pasado en {account} y te concierne.',
  list: 'Tus notificaciones',
  unreadCount: '{count, plural, =0 {Todo leído} one {# sin leer} other {# sin leer}}',
  unread: 'sin leer',
  markRead: 'Marcar como leída',
  markAll: 'Marcar todo como leído',
  open: 'Abrir',
  preferences: 'Preferencias',
  empty: 'Todavía no hay nada',
  emptyHint: 'Cuando pase algo que te concierne, lo leerás aquí.',
  unknown: 'Ha pasado algo en tu cuenta.',
  kinds: {
    invitation_accepted: '{name} ha aceptado tu invitación.',
    invitation_declined: '{email} ha rechazado tu invitación.',
    role_changed: 'Tu rol es ahora {role}.',
    custom_role_changed:
      '{what, select, given {Ahora tienes el rol personalizado {customRole}.} taken {Ya no tienes el rol personalizado {customRole}.} other {Tu rol personalizado {customRole} permite ahora otra cosa.}}',
    team_added: 'Ahora estás en el equipo {team}.',
    ownership_received: 'Ahora eres propietario de {account}.',
    admin_message: '{name} ha escrito a la administración: {subject}',
    suspicious_activity: 'Un inicio de sesión de {name} parece sospechoso.',
    api_key_created: '{name} ha creado la clave de API {key}.',
    sso_changed: '{name} ha cambiado el inicio de sesión único de tu cuenta.',
  },
  settings: {
    title: 'Preferencias de notificación',
    intro:
      'Cómo quieres enterarte, en todas tus cuentas. Los correos de seguridad sobre tu propio acceso llegan siempre.',
    what: 'Qué',
    inApp: 'En la aplicación',
    mail: 'Por correo',
    save: 'Guardar preferencias',
    saved: 'Tus preferencias están guardadas.',
    kinds: {
      invitation_accepted: 'Alguien acepta mi invitación',
      invitation_declined: 'Alguien rechaza mi invitación',
      role_changed: 'Mi rol cambia',
      custom_role_changed: 'Mi rol personalizado cambia',
      team_added: 'Entro en un equipo',
      ownership_received: 'Paso a ser propietario de una cuenta',
      admin_message: 'Un miembro escribe a la administración',
      suspicious_activity: 'El acceso de un miembro parece sospechoso',
      api_key_created: 'Alguien crea una clave de API',
      sso_changed: 'Alguien cambia el inicio de sesión único',
    },
  },
  mail: {
    greeting: 'Hola, {name}:',
    why: 'Recibes este correo porque elegiste enterarte. Puedes cambiarlo en las preferencias de notificación.',
    action: 'Echar un vistazo',
    linkHint: 'Si el botón no funciona, abre esta dirección:',
    signature: 'Trimtab',
  },
} satisfies Same<typeof en>
