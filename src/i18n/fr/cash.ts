import type en from '#i18n/en/cash.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Trésorerie',
  description: 'Combien d’argent vous avez, à quelle vitesse vous le dépensez et combien de temps il dure.',
  until: 'Jusqu’au {day}',
  balanceOf: 'À partir du solde du {day}.',
  basis:
    'D’après la dépense nette médiane des {count} derniers mois complets. Les paiements prévus ne sont pas compris.',
  seeUpcoming: 'Voir les paiements à venir',
  upcoming: {
    title: 'À venir',
    description: 'Les paiements récurrents et prévus des {days} prochains jours.',
    empty:
      'Ajoutez un loyer, un impôt ou une levée de fonds pour voir ce qui vous attend dans les {days} prochains jours.',
    addRecurring: 'Ajouter un montant récurrent',
    addPlanned: 'Ajouter un paiement prévu',
    editRecurring: 'Récurrents',
    editPlanned: 'Prévus',
    paymentsOf: 'Paiements en {month}',
    morePayments: '{count, plural, one {Et # autre paiement :} other {Et # autres paiements :}}',
    totalsNote:
      'Les totaux comptent chaque paiement en entier, même s’il est peu probable. Votre autonomie n’en tient pas compte.',
    withoutPay: 'Les salaires ne figurent pas ici.',
    withoutRate: 'Le total ne compte pas les montants en {currencies}, faute de taux de change.',
    addRates: 'Ajouter des taux',
  },
  months: 'Chiffre d’affaires et dépenses par mois ({from} – {to})',
  monthsFormula:
    'Le chiffre d’affaires et les dépenses sont les sommes des écritures d’un mois, sans les fonds levés ni les virements internes. La dépense nette est la différence entre les dépenses et le chiffre d’affaires.',
  month: 'Mois',
  revenue: 'Chiffre d’affaires',
  payroll: 'Salaires',
  other: 'Autres dépenses',
  spending: 'Dépenses',
  burn: 'Dépense nette',
  raised: 'Fonds levés',
  hidden: 'Non affiché',
  hiddenNote:
    'Les salaires ne sont affichés que pour les mois terminés, et seulement si leur somme ne révèle pas le salaire d’une personne.',
  mergedNote: 'Les dépenses affichées comprennent les salaires.',
  allMergedNote:
    'Là où les salaires ne sont pas affichés, ils sont inclus dans les dépenses, afin de ne révéler aucun salaire individuel.',
  scale: 'échelle du fondateur',
  start: 'Voyez combien de temps dure votre trésorerie',
  startText: 'Importez un relevé de votre banque. Cela prend environ deux minutes.',
  importFile: 'Importer un relevé bancaire',
  addAccount: 'Ajouter un compte bancaire à la main',
  empty: 'Pas encore de comptabilité',
  emptyText:
    'Demandez à un propriétaire ou à un administrateur d’importer un relevé bancaire. La trésorerie, la dépense nette et l’autonomie apparaîtront ici.',
} satisfies SameKeys<typeof en>
