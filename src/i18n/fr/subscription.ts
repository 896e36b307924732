import type en from '#i18n/en/subscription.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  errors: {
    busy: 'Un autre achat est en cours pour votre compte. Réessayez dans deux minutes.',
    providerAway: 'Le prestataire de paiement est injoignable. Rien n’a été débité. Réessayez dans une minute.',
    paid: 'Ce paiement a déjà été effectué. Rechargez la page.',
    change: 'Vous avez déjà un abonnement. Modifiez-le au lieu d’en acheter un autre.',
    signature: 'La signature ne correspond pas.',
    event: 'Ceci n’est pas un événement.',
    unpaid: 'Une facture n’est pas réglée. Réglez-la avant de changer d’offre.',
    unlimited: 'Enterprise comprend un nombre illimité de membres. Indiquez 0 utilisateur supplémentaire.',
    notCancelled: 'Cet abonnement ne doit pas prendre fin.',
  },
} satisfies SameKeys<typeof en>
