import type en from '#i18n/en/currency-rates.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Taux de change',
  description: 'Les montants en d’autres devises sont convertis en dollars américains au taux en vigueur à leur date.',
  create: 'Nouveau taux',
  edit: 'Modifier le taux',
  empty: 'Aucun taux de change',
  emptyText: 'Ajoutez un taux avant de saisir des montants dans une autre devise que le dollar américain.',
  currency: 'Devise',
  currencyHint: 'Trois lettres, par exemple EUR.',
  day: 'Jour',
  rate: 'Dollars américains pour 1 unité',
  rateHint: 'Par exemple 1.08 pour EUR. Le taux s’applique pendant 31 jours à partir de ce jour.',
  moreDays: 'Autres jours',
  delete: 'Supprimer',
  confirmDelete: 'Supprimer ce taux {currency} ? Les montants déjà saisis le conservent.',
} satisfies SameKeys<typeof en>
