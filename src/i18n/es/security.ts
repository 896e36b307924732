import type en from '#i18n/en/security.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

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
    lockSelf: 'No puedes bloquearte a ti mismo.',
    lockHigher: 'Solo el propietario puede bloquear a un administrador, y nadie puede bloquear al propietario.',
    ownDeviceOnly: 'Solo puedes marcar de confianza tus propios dispositivos.',
    reasonLength: 'Escribe un motivo de 1 a 300 caracteres.',
    duration: 'Elige una duración entre 1 minuto y 30 días.',
    keptDays: 'Los últimos 90 días no se pueden archivar.',
    metricsDates: 'El final debe ser posterior al inicio.',
  },
} satisfies SameKeys<typeof en>
