import type en from '#i18n/en/simulated-checkout.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: {
    subscription: 'Paiement simulé',
    setup: 'Ajouter une carte simulée',
    invoice: 'Payer une facture simulée',
    payment: 'Confirmer un paiement simulé',
    setup_intent: 'Confirmer une carte simulée',
  },
  notice: {
    title: 'Paiements simulés : rien n’est débité',
    text: 'Cette page remplace celle du prestataire de paiement. Rien n’est débité et aucun numéro de carte n’est demandé.',
  },
  cancel: 'Annuler et revenir',
  back: 'Revenir à la facturation',
  summary: {
    label: 'Votre commande',
    product: {
      pro: 'Pro',
      enterprise: 'Enterprise',
      seat: '{count, plural, one {# utilisateur supplémentaire} other {# utilisateurs supplémentaires}}',
    },
    days: '{days} sur {of} jours × {price}',
    credit: 'Temps non utilisé : {name}',
    rest: 'Temps restant : {name}',
    balance: 'Solde de factures précédentes',
    discount: 'Réduction',
    tax: 'Taxes',
    total: 'À payer aujourd’hui',
    trial: 'Gratuit pendant {days, plural, one {# jour} other {# jours}}.',
    renewal: {
      month: 'Renouvelé chaque mois pour <amount></amount>, hors taxes et réductions.',
      year: 'Renouvelé chaque année pour <amount></amount>, hors taxes et réductions.',
    },
  },
  form: {
    label: 'Paiement',
    card: 'Choisissez une carte de test',
    hint: 'Chaque carte se comporte différemment : vous pouvez tout essayer.',
    pay: 'Payer {amount} (simulation)',
    trial: 'Commencer l’essai gratuit (simulation)',
    save: 'Enregistrer la carte (simulation)',
  },
  cards: {
    works: { name: 'Fonctionne', text: 'Chaque paiement réussit.' },
    declined: { name: 'Refusée', text: 'La banque refuse chaque paiement.' },
    authenticate: { name: 'Demande une confirmation', text: 'La banque vous demande de confirmer chaque paiement.' },
    fails: {
      name: 'Échoue au renouvellement',
      text: 'Fonctionne aujourd’hui. Le prochain renouvellement est refusé.',
    },
    expires: { name: 'Expire ce mois-ci', text: 'Fonctionne aujourd’hui et expire avant le prochain renouvellement.' },
  },
  bank: {
    title: 'Confirmez auprès de votre banque',
    text: 'Votre banque simulée demande si vous souhaitez payer {amount}.',
    setUp: 'Votre banque simulée demande si vous souhaitez enregistrer cette carte.',
    confirm: 'Confirmer',
    refuse: 'Refuser',
  },
  problem: {
    declined: 'La carte a été refusée. Choisissez une autre carte.',
    refused: 'Le paiement n’a pas été confirmé. Réessayez ou choisissez une autre carte.',
  },
  over: {
    completed: 'Ce paiement est terminé.',
    expired: 'Cette page a expiré. Rien n’a été débité. Recommencez depuis la facturation.',
  },
  errors: {
    card: 'Choisissez une carte.',
    changed: 'La situation a changé entre-temps. Revenez à la facturation et recommencez.',
  },
} satisfies SameKeys<typeof en>
