import type en from '#i18n/en/bank-accounts.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Comptes bancaires',
  description: 'La somme des derniers soldes de vos comptes est votre trésorerie.',
  create: 'Nouveau compte bancaire',
  edit: 'Modifier le compte bancaire',
  empty: 'Aucun compte bancaire',
  emptyText: 'Ajoutez un compte bancaire et son solde pour voir votre trésorerie.',
  name: 'Nom',
  nameHint: 'Par exemple la banque et les quatre derniers chiffres.',
  currency: 'Devise',
  currencyHint: 'Trois lettres, par exemple USD ou EUR. Elle ne peut plus être modifiée ensuite.',
  state: 'Statut',
  inUse: 'Utilisés',
  archived: 'Archivés',
  day: 'Jour',
  balanceDay: 'Solde au',
  balance: 'Solde',
  noBalance: 'Aucun solde',
  archive: 'Archiver',
  restore: 'Restaurer',
  delete: 'Supprimer',
  confirmDelete: 'Supprimer « {name} » ? Ce n’est possible que s’il n’a ni écriture ni solde. Sinon, archivez-le.',
  balances: 'Soldes',
  balancesText: 'Le solde à la fin d’un jour. Le plus récent compte dans la trésorerie.',
  hiddenBalances: 'Les soldes antérieurs au {day} ne sont pas affichés',
  hiddenBalancesText:
    'Avec les écritures, ils révéleraient le salaire d’une personne. Seuls les propriétaires et administrateurs les voient.',
  noBalances: 'Aucun solde',
  noBalancesText: 'Saisissez le solde de votre dernier relevé bancaire.',
  createBalance: 'Saisir un solde',
  recorded: 'Saisi le',
  amountHint: 'Si vous saisissez de nouveau le même jour, le nouveau solde remplace l’ancien.',
  done: {
    archive: '« {name} » archivé.',
    restore: '« {name} » restauré.',
  },
  errors: {
    isUsed: 'Ce compte bancaire a des écritures ou des soldes. Archivez-le plutôt.',
    isArchived: 'Ce compte bancaire est archivé. Restaurez-le avant d’y ajouter quelque chose.',
  },
} satisfies SameKeys<typeof en>
