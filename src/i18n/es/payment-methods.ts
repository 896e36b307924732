import type en from '#i18n/en/payment-methods.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  errors: {
    lastCard: 'Añade antes otra tarjeta: tu suscripción se renueva con esta.',
  },
} satisfies SameKeys<typeof en>
