import type en from '#i18n/en/leadership.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  founded: 'Fondée en {year}',
  money: 'Finances',
  product: 'Produit et livraison',
  openCash: 'Trésorerie',
  openRevenue: 'Revenus',
  openMetrics: 'Indicateurs',
  unknown: 'Pas encore de valeurs : {names}.',
  addValues: 'Ouvrir les indicateurs',
  since: 'Depuis le',
  retry: 'Réessayer',
  alerts: {
    critical:
      'Critique : au rythme actuel, votre trésorerie tient encore {days, plural, =0 {moins d’un jour} one {# jour} other {# jours}}.',
    low: 'Faible : au rythme actuel, votre trésorerie tient encore {days, plural, one {# jour} other {# jours}}.',
    spike:
      'La dépense nette du mois dernier est de {last}, soit plus de 25 % au-dessus de la médiane des trois mois précédents ({before}).',
  },
  start: {
    title: 'Voyez combien de temps tient votre trésorerie',
    text: 'Importez un relevé bancaire pour voir ici la trésorerie, la dépense nette et l’autonomie. Ajoutez votre revenu mensuel récurrent (MRR) pour voir la croissance et les clients. Choisissez votre produit minimum viable (MVP) pour voir s’il sera terminé avant l’épuisement de la trésorerie.',
    textReadOnly:
      'Demandez à un propriétaire ou à un administrateur d’importer un relevé bancaire. La trésorerie, la dépense nette et l’autonomie apparaîtront ici.',
    bank: 'Importer un relevé bancaire',
    mrr: 'Ajouter du MRR',
    mvp: 'Choisir votre MVP',
  },
  errors: {
    load: 'Impossible de charger les données du tableau de bord',
  },
} satisfies SameKeys<typeof en>
