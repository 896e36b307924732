import type en from '#i18n/en/transport.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  serverError: 'Ocurrió un error del servidor. Inténtalo más tarde o contacta con soporte si el problema continúa.',
  badGateway: 'El servidor no está disponible por el momento. Inténtalo de nuevo en unos minutos.',
  unavailable: 'El servicio está detenido por mantenimiento. Inténtalo más tarde.',
  timeout: 'Se agotó el tiempo de espera.',
  profileTimeout: 'Se agotó el tiempo al cargar tu sesión',
  offline: 'Falló la conexión de red. Comprueba tu conexión a Internet.',
  network: 'Ocurrió un error de red. Comprueba tu conexión e inténtalo de nuevo.',
  signedOut: 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  plans: 'Ver planes',
  boundary: {
    title: 'Algo salió mal',
    text: 'Ocurrió un error inesperado. Prueba a actualizar la página.',
    retry: 'Intentar de nuevo',
  },
} satisfies SameKeys<typeof en>
