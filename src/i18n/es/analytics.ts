import type en from '#i18n/en/analytics.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  period: 'Periodo',
  days: '{days, number} días',
  team: 'Equipo',
  allTeams: 'Todos',
  week: 'Semana del',
  month: 'Mes',
  basedOn: 'A partir de',
  valueCount: '{count, plural, one {# valor} other {# valores}}',
  errors: {
    period: 'Elige 30, 90 o 365 días.',
  },
} satisfies SameKeys<typeof en>
