import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { PageTabs } from '#ui/tabs.tsx'

const hrefs = { overview: paths.revenue(), movements: paths.mrrMovements(), import: paths.mrrImport() }
type RevenueTab = keyof typeof hrefs

/** The tabs of the revenue pages. Readers who cannot see single entries only have the overview and need no tabs. */
export const RevenueTabs = ({ current }: { current: RevenueTab }) => (
  <PageTabs t={useTranslations('revenue.tabs')} hrefs={hrefs} current={current} />
)
