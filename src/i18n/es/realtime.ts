import type en from '#i18n/en/realtime.ts'
import type { Same } from '#i18n/same.ts'

export default {
  connecting: 'Conectando…',
  connected: 'Conectado',
  lost: 'Se perdió la conexión. Intentando reconectar…',
  reconnecting: 'Reconectando… (intento {attempt, number})',
  connectionFailed: 'Falló la conexión: {message}',
  exhausted: 'No se pudo conectar después de varios intentos. Actualiza la página.',
  exhaustedAgain: 'No se pudo reconectar. Actualiza la página.',
  disconnected: 'El servidor cerró la conexión. Actualiza la página.',
  socketError: 'Error en la conexión en tiempo real',
  notInitialized: 'No se pudo iniciar la conexión',
  rejected: 'La acción no se aceptó: {message}',
  waiting: '{count, plural, one {# acción espera ser enviada} other {# acciones esperan ser enviadas}}',
  queueFull: 'Hay demasiadas acciones en espera. Espera a que vuelva la conexión.',
  tooLarge: 'Es demasiado grande para enviarlo.',
  left: 'Se abandonó la página antes de enviarlo.',
  retry: 'Reintentar',
  dismiss: 'Cerrar',
} satisfies Same<typeof en>
