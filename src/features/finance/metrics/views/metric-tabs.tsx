import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Tabs } from '#ui/tabs.tsx'

const hrefs = { overview: paths.metrics(), events: paths.metricEvents(), own: paths.ownMetrics() }
type MetricTab = keyof typeof hrefs
const tabs = Object.keys(hrefs) as MetricTab[]

/** The pages of metrics, for those who write them. Others have the overview alone and need no tabs. */
export function MetricTabs({ current }: { current: MetricTab }) {
  const t = useTranslations('metrics.tabs')
  return (
    <Tabs
      label={t('label')}
      className="mb-6"
      tabs={tabs.map(tab => ({ label: t(tab), href: hrefs[tab], current: tab === current }))}
    />
  )
}
