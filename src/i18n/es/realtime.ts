import type en from '#i18n/en/realtime.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  connecting: 'Conectando…',
  connected: 'Conectado',
  lost: 'Se perdió la conexión. Intentando reconectar…',
  reconnecting: 'Reconectando… (intento {attempt, number})',
  connectionFailed: 'Falló la conexión: {message}',
  exhausted: 'No se pudo conectar después de varios intentos. Actualiza la página.',
  exhaustedAgain: 'No se pudo reconectar. Actualiza la página.',
  disconnected: 'El servidor cerró la conexión. Actualiza la página.',
  notFound: 'Esta página se eliminó o tu cuenta actual no tiene acceso a ella. Vuelve a cargarla o regresa a la lista.',
  socketError: 'Error en la conexión en tiempo real',
  notInitialized: 'No se pudo iniciar la conexión',
  rejected: 'No se pudo hacer: {message}',
  waiting: '{count, plural, one {# acción pendiente de envío} other {# acciones pendientes de envío}}',
  queueFull: 'Hay demasiadas acciones pendientes. Espera a recuperar la conexión.',
  tooLarge: 'Demasiado grande para enviarlo.',
  left: 'Saliste de la página antes de que se enviara.',
  retry: 'Reintentar',
  reload: 'Volver a cargar la página',
  dismiss: 'Cerrar',
} satisfies SameKeys<typeof en>
