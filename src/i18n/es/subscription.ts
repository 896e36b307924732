import type en from '#i18n/en/subscription.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  errors: {
    busy: 'Hay otra compra en curso para tu cuenta. Inténtalo de nuevo en dos minutos.',
    providerAway:
      'No se puede contactar con el proveedor de pagos. No se ha cobrado nada. Inténtalo de nuevo en un minuto.',
    paid: 'Este pago ya se ha realizado. Recarga la página.',
    change: 'Ya tienes una suscripción. Cámbiala en lugar de comprar otra.',
    signature: 'La firma no coincide.',
    event: 'Esto no es un evento.',
    unpaid: 'Hay una factura pendiente. Págala antes de cambiar de plan.',
    unlimited: 'Enterprise incluye miembros ilimitados. Pon 0 usuarios adicionales.',
    notCancelled: 'Esta suscripción no está programada para terminar.',
  },
} satisfies SameKeys<typeof en>
