import type en from '#i18n/en/security.ts'
import type { Same } from '#i18n/same.ts'

export default {
  mail: {
    action: 'Revisar tus dispositivos',
    somewhere: 'desconocido',
    facts: 'Dispositivo: {device}. Lugar: {place}. Hora: {when}.',
    notYou: 'Si no fuiste tú, cierra la sesión de ese dispositivo y cambia tu contraseña.',
    newDevice: {
      subject: 'Nuevo inicio de sesión en tu cuenta de Trimtab',
      what: 'Alguien acaba de iniciar sesión en tu cuenta desde un dispositivo nuevo.',
    },
    suspicious: {
      subject: '¿Fuiste tú? Inicio de sesión inusual en tu cuenta',
      what: 'Alguien acaba de iniciar sesión en tu cuenta de una forma inusual.',
    },
    lockedOut: {
      subject: 'Se ha bloqueado tu acceso a {account}',
      what: 'Un administrador de {account} ha bloqueado tu acceso hasta el {when}.',
      why: 'Motivo: {reason}',
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
