import { pokerViewPolicy } from '#features/agile/creation/access.ts'
import { analyticsPages } from '#features/agile/sessions/analytics/pages.tsx'
import { translator } from '#i18n/messages.ts'
import { paths } from '#src/paths.ts'
import { getPokerAnalytics } from './queries.ts'
import { AnalyticsFigures } from './views/analytics-figures.tsx'

const chartOrder = [
  'velocity',
  'consensus',
  'timeToConsensus',
  'accuracy',
  'daysByEstimate',
  'accuracyBySpread',
  'accuracyByConfidence',
  'firstMedian',
  'rounds',
  'estimates',
  'confidence',
] as const

export const pokerAnalyticsPages = analyticsPages({
  path: paths.pokerAnalytics(),
  listPath: paths.poker(),
  policy: pokerViewPolicy,
  namespace: 'pokerAnalytics',
  charts(locale) {
    const t = translator(locale, 'pokerAnalytics')
    return chartOrder.map(name => ({ title: t(`charts.${name}.title`), formula: t(`charts.${name}.formula`) }))
  },
  load: getPokerAnalytics,
  view: (analytics, filter, teams) => <AnalyticsFigures analytics={analytics} filter={filter} teams={teams} />,
})
