import type en from '#i18n/en/cash-entries.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Écritures de trésorerie',
  description: 'Toutes les lignes de vos comptes bancaires, saisies ou importées.',
  create: 'Nouvelle écriture',
  edit: 'Modifier l’écriture',
  empty: 'Aucune écriture',
  emptyText: 'Importez un relevé bancaire ou saisissez les écritures une à une.',
  day: 'Jour',
  text: 'Libellé',
  amount: 'Montant',
  amountHint: 'Utilisez un signe moins pour l’argent qui sort du compte.',
  category: 'Catégorie',
  anyCategory: 'Toutes les catégories',
  account: 'Compte bancaire',
  anyAccount: 'Tous les comptes bancaires',
  accountHint: 'Il détermine la devise.',
  note: 'Note',
  person: 'Personne',
  personHint: 'Seuls les propriétaires et les administrateurs voient les écritures liées à une personne.',
  noPerson: 'Aucune',
  export: 'Exporter en CSV',
  delete: 'Supprimer',
  errors: {
    person: 'Seuls les propriétaires et les administrateurs peuvent lier une écriture à une personne.',
    importedAgain: 'Cette ligne a été importée de nouveau. Inutile de la restaurer.',
  },
} satisfies SameKeys<typeof en>
