import type en from '#i18n/en/finance.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  tabs: {
    label: 'Trésorerie',
    overview: 'Vue d’ensemble',
    entries: 'Écritures',
    recurring: 'Récurrents',
    planned: 'Prévus',
    import: 'Import',
    accounts: 'Banques',
    rates: 'Taux de change',
  },
  categories: {
    REVENUE: 'Chiffre d’affaires',
    PAYROLL: 'Salaires',
    TOOLS: 'Outils',
    MARKETING: 'Marketing',
    OFFICE: 'Bureaux',
    TAX: 'Impôts',
    FUNDING: 'Financement',
    TRANSFER: 'Virement interne',
    OTHER: 'Autre',
  },
  chooseCategory: 'Choisissez une catégorie',
  knownOn: 'Chiffres tels qu’ils étaient le {day}',
  errors: {
    tooMany: 'Il y en a déjà {max, number}. Supprimez-en un dont vous n’avez plus besoin.',
    zeroAmount: 'Saisissez un montant différent de 0.',
    futureEntry: 'Ce jour n’est pas encore arrivé. Ajoutez ce que vous prévoyez dans Prévus.',
    futureDay: 'Ce jour n’est pas encore arrivé. Choisissez aujourd’hui ou un jour passé.',
    knownOn: 'Choisissez un jour valide qui n’est pas dans le futur.',
    knownOnPay:
      'Seuls les propriétaires et les administrateurs voient les anciennes versions des chiffres qui incluent les salaires.',
    tooLarge: 'Ce montant est trop élevé.',
    noRate: 'Il n’y a pas de taux {currency} pour le {day}. Ajoutez-en un dans Taux de change, puis réessayez.',
    rateTaken: 'Il y a déjà un taux {currency} pour le {day}. Modifiez-le.',
    baseCurrency: 'Le dollar américain n’a pas besoin de taux.',
  },
} satisfies SameKeys<typeof en>
