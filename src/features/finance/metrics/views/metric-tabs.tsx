import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { PageTabs } from '#ui/tabs.tsx'

const hrefs = { overview: paths.metrics(), events: paths.metricEvents(), own: paths.ownMetrics() }
type MetricTab = keyof typeof hrefs

/** The pages of metrics, for those who write them. Others have the overview alone and need no tabs. */
export const MetricTabs = ({ current }: { current: MetricTab }) => (
  <PageTabs t={useTranslations('metrics.tabs')} hrefs={hrefs} current={current} />
)
