import type en from '#i18n/en/payment-methods.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  errors: {
    lastCard: 'Añade antes otra tarjeta: tu suscripción se renueva con esta.',
    testCard: 'Las tarjetas de prueba solo funcionan con pagos simulados.',
  },
} satisfies SameKeys<typeof en>
