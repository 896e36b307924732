import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { PageTabs } from '#ui/tabs.tsx'

const hrefs = { overview: paths.metrics(), events: paths.metricEvents(), custom: paths.customMetrics() }
type MetricTab = keyof typeof hrefs

/** The tabs of the metric pages. People who cannot edit metrics only have the overview and need no tabs. */
export const MetricTabs = ({ current }: { current: MetricTab }) => (
  <PageTabs t={useTranslations('metrics.tabs')} hrefs={hrefs} current={current} />
)
