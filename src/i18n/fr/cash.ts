import type en from '#i18n/en/cash.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Trésorerie',
  description: 'Combien d’argent il y a, à quelle vitesse il part et combien de temps il dure.',
  knownOn: 'Tel que connu le',
  until: 'Jusqu’au {day}',
  show: 'Afficher',
  now: 'Afficher aujourd’hui',
  past: 'Les comptes tels que connus le {day}',
  pastText: 'Les modifications enregistrées depuis ne sont pas prises en compte.',
  months: 'Recettes et dépenses par mois',
  monthsFormula:
    'Le chiffre d’affaires et les dépenses sont les sommes des écritures d’un mois, sans les fonds levés ni les virements internes. La dépense nette est la différence entre les dépenses et le chiffre d’affaires.',
  month: 'Mois',
  revenue: 'Chiffre d’affaires',
  payroll: 'Salaires',
  other: 'Autres dépenses',
  spending: 'Dépenses',
  burn: 'Dépense nette',
  raised: 'Fonds levés',
  hidden: 'Moins de 3 personnes payées',
  scale: 'échelle du fondateur',
  start: 'Voyez combien de temps dure votre argent',
  startText: 'Importez un relevé de votre banque. Cela prend environ deux minutes.',
  importFile: 'Importer un relevé bancaire',
  addAccount: 'Ajouter un compte bancaire à la main',
  empty: 'Il n’y a pas encore de comptes',
  emptyText:
    'Un propriétaire ou un administrateur peut importer un relevé bancaire. Vous verrez alors ici la trésorerie, la dépense nette et l’autonomie.',
} satisfies SameKeys<typeof en>
