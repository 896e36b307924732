import type en from '#i18n/en/cart.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  plan: { MONTHLY: '{name}, mensuel', ANNUAL: '{name}, annuel' },
  users: { MONTHLY: 'Utilisateurs supplémentaires, par mois', ANNUAL: 'Utilisateurs supplémentaires, par an' },
  errors: {
    empty: 'Votre panier est vide.',
    current: 'Vous avez déjà ce forfait.',
    enterprise:
      'Vous avez le forfait Enterprise, qui comprend tout. Pour en changer, modifiez ou résiliez votre abonnement.',
    unlimited: 'Enterprise comprend un nombre illimité de membres. Retirez les utilisateurs supplémentaires.',
    one: 'Un seul suffit.',
  },
} satisfies SameKeys<typeof en>
