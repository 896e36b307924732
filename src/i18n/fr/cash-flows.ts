import type en from '#i18n/en/cash-flows.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  name: 'Nom',
  amount: 'Montant',
  amountHint: 'Utilisez un signe moins pour l’argent qui sort du compte.',
  currency: 'Devise',
  currencyHint: 'Par exemple USD.',
  noRate: 'Aucun taux {currency}',
  recurring: {
    title: 'Recettes et dépenses récurrentes',
    description: 'Ce qui entre ou sort régulièrement : loyer, assurance, abonnement.',
    create: 'Nouveau montant récurrent',
    edit: 'Modifier le montant récurrent',
    empty: 'Aucun montant récurrent',
    emptyText: 'Ajoutez le loyer, les abonnements et les autres montants qui se répètent.',
    nameHint: 'Par exemple « Loyer des bureaux ».',
    category: 'Catégorie',
    anyCategory: 'Toutes les catégories',
    every: 'Fréquence',
    intervals: {
      WEEK: 'Chaque semaine',
      MONTH: 'Chaque mois',
      QUARTER: 'Chaque trimestre',
      YEAR: 'Chaque année',
    },
    from: 'Premier jour',
    until: 'Dernier jour',
    next: 'Prochaines dates',
    ended: 'Terminé',
    delete: 'Supprimer',
  },
  errors: {
    pay: 'Seuls les propriétaires et les administrateurs peuvent planifier les salaires.',
    until: 'Le dernier jour ne peut pas précéder le premier.',
  },
} satisfies SameKeys<typeof en>
