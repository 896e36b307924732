import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { PageTabs } from '#ui/tabs.tsx'

const hrefs = {
  overview: paths.cfoDashboard(),
  rules: paths.investmentRules(),
  overrides: paths.investmentOverrides(),
}

/** The pages of the CFO dashboard, for those who change its settings. */
export const CfoTabs = ({ current }: { current: keyof typeof hrefs }) => (
  <PageTabs t={useTranslations('cfo.tabs')} hrefs={hrefs} current={current} />
)
