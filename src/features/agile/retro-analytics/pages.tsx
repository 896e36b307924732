import { analyticsPages } from '#features/agile/sessions/analytics/pages.tsx'
import { translator } from '#i18n/messages.ts'
import { paths } from '#src/paths.ts'
import { getRetroAnalytics } from './queries.ts'
import { chartNames } from './rules.ts'
import { AnalyticsFigures } from './views/analytics-figures.tsx'

export const retroAnalyticsPages = analyticsPages({
  path: paths.retroAnalytics(),
  listPath: paths.retros(),
  policy: { auth: 'user', page: 'retros' },
  namespace: 'retroAnalytics',
  charts(locale) {
    const t = translator(locale, 'retroAnalytics')
    return chartNames.map(name => ({ title: t(`charts.${name}.title`), formula: t(`charts.${name}.formula`) }))
  },
  load: getRetroAnalytics,
  view: (analytics, filter) => <AnalyticsFigures analytics={analytics} filter={filter} />,
})
