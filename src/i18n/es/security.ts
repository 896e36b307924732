import type en from '#i18n/en/security.ts'
import type { Same } from '#i18n/same.ts'

export default {
  mail: {
    action: 'Ver dónde tienes la sesión abierta',
    somewhere: 'un lugar desconocido',
    facts: 'Dispositivo: {device}. Lugar: {place}. Hora: {when}.',
    notYou: 'Si no has sido tú, cierra la sesión de ese dispositivo y cambia tu contraseña.',
    newDevice: {
      subject: 'Has iniciado sesión con un dispositivo nuevo',
      what: 'Alguien acaba de iniciar sesión en tu nombre con un dispositivo que no habíamos visto antes.',
    },
    suspicious: {
      subject: '¿Has sido tú? Un inicio de sesión inusual',
      what: 'Alguien acaba de iniciar sesión en tu nombre de una forma que no es la habitual.',
    },
    lockedOut: {
      subject: 'Tu acceso a {account} está bloqueado',
      what: 'Un administrador de {account} ha bloqueado tu acceso hasta el {when}.',
      why: 'El motivo indicado: {reason}',
    },
  },
  errors: {
    lockSelf: 'No puedes bloquear tu propio acceso.',
    lockHigher: 'Solo el propietario puede bloquear a un administrador, y nadie puede bloquear al propietario.',
    ownDeviceOnly: 'Solo la propia persona puede marcar su dispositivo como de confianza.',
    reasonLength: 'Indica un motivo de 1 a 300 caracteres.',
    duration: 'Elige entre 1 minuto y 30 días.',
    keptDays: 'Los últimos 90 días permanecen siempre en el registro.',
    metricsDates: 'El final es anterior al principio.',
  },
} satisfies Same<typeof en>
