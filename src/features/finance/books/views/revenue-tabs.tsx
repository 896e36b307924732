import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Tabs } from '#ui/tabs.tsx'

const hrefs = { overview: paths.revenue(), movements: paths.mrrMovements(), import: paths.mrrImport() }
export type RevenueTab = keyof typeof hrefs
const tabs = Object.keys(hrefs) as RevenueTab[]

/** The pages of revenue, for those who read single lines. Others have the overview alone and need no tabs. */
export function RevenueTabs({ current }: { current: RevenueTab }) {
  const t = useTranslations('revenue.tabs')
  return (
    <Tabs
      label={t('label')}
      className="mb-6"
      tabs={tabs.map(tab => ({ label: t(tab), href: hrefs[tab], current: tab === current }))}
    />
  )
}
