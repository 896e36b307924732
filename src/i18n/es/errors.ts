import type en from '#i18n/en/errors.ts'
import type { Same } from '#i18n/same.ts'

export default {
  badRequest: 'No se pudo leer la solicitud.',
  sessionExpired: 'La sesión ha caducado. Vuelve a iniciar sesión.',
  planLimit: 'Tu plan no incluye más de esto.',
  forbidden: 'No tienes permiso para acceder a esta página.',
  proofRequired: 'Confirma que eres tú y vuelve a intentarlo.',
  notFound: 'No encontrado',
  pageNotFound: 'Página no encontrada',
  methodNotAllowed: 'Esta dirección no admite ese método.',
  conflict: 'Otra persona cambió esto al mismo tiempo. Recarga la página e inténtalo de nuevo.',
  tooLarge: 'La solicitud es demasiado grande.',
  unsupportedMediaType: 'Envía JSON con Content-Type application/json.',
  invalid: 'Algunos campos necesitan una revisión.',
  unknownField: 'Este campo no se conoce aquí.',
  impossible: 'Este valor no es posible aquí.',
  locked: 'La cuenta está bloqueada temporalmente por demasiados intentos fallidos de inicio de sesión',
  rateLimited: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  internal: 'Se produjo un error en el servidor. Inténtalo más tarde o contacta con soporte si el problema continúa.',
  unavailable: 'El servicio está temporalmente en mantenimiento. Inténtalo más tarde.',
  foreignOrigin: 'Esta solicitud no procede de nuestras propias páginas.',
  tenantMismatch: 'Acceso denegado: accountId no coincide con el contexto actual',
  keyTooLong: 'Idempotency-Key tiene como máximo 100 caracteres.',
  keyReused: 'Esta Idempotency-Key ya se usó para otra solicitud.',
} satisfies Same<typeof en>
