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
    anyCategory: 'Toutes',
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
  planned: {
    title: 'Paiements prévus',
    description:
      'Ce que vous pensez payer ou recevoir à une date précise, comme une levée de fonds, des impôts ou une embauche, et sa probabilité.',
    create: 'Nouveau paiement prévu',
    edit: 'Modifier le paiement prévu',
    empty: 'Aucun paiement prévu',
    emptyText: 'Ajoutez la levée de fonds, l’impôt ou le gros achat que vous attendez.',
    nameHint: 'Par exemple « Levée d’amorçage, première partie ».',
    kind: 'Type',
    hireHint:
      'Un paiement prévu compte une seule fois, à sa date. Pour le salaire régulier d’une nouvelle personne, ajoutez un coût d’équipe.',
    anyKind: 'Tous',
    kinds: {
      ROUND: 'Levée de fonds',
      TAX: 'Impôts',
      HIRE: 'Embauche',
      OTHER: 'Autre',
    },
    day: 'Jour',
    dayHint: 'Si vous le déplacez plus tard, le jour initial reste visible.',
    past: 'Jour passé',
    moved:
      '{count, plural, one {Déplacé une fois, prévu d’abord le {day}} =2 {Déplacé deux fois, prévu d’abord le {day}} other {Déplacé # fois, prévu d’abord le {day}}}',
    likely: 'probable à {chance}',
    chance: 'Probabilité',
    chanceHint: 'En pour cent.',
    delete: 'Supprimer',
  },
  errors: {
    pay: 'Seuls les propriétaires et les administrateurs peuvent planifier les salaires.',
    until: 'Le dernier jour ne peut pas précéder le premier.',
  },
} satisfies SameKeys<typeof en>
