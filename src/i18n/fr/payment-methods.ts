import type en from '#i18n/en/payment-methods.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  errors: {
    lastCard: 'Ajoutez d’abord une autre carte : votre abonnement est renouvelé avec celle-ci.',
    testCard: 'Les cartes de test ne fonctionnent que si les paiements sont simulés.',
  },
} satisfies SameKeys<typeof en>
