import type en from '#i18n/en/analytics.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  period: 'Période',
  days: '{days, number} jours',
  team: 'Équipe',
  allTeams: 'Toutes',
  week: 'Semaine du',
  month: 'Mois',
  basedOn: 'Calculé à partir de',
  valueCount: '{count, plural, one {# valeur} other {# valeurs}}',
  errors: {
    period: 'Choisissez 30, 90 ou 365 jours.',
  },
} satisfies SameKeys<typeof en>
