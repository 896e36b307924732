import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { PageTabs } from '#ui/tabs.tsx'

const hrefs = {
  overview: paths.cash(),
  entries: paths.cashEntries(),
  import: paths.cashImport(),
  recurring: paths.recurringCash(),
  planned: paths.plannedCash(),
  accounts: paths.bankAccounts(),
  rates: paths.currencyRates(),
}
type CashTab = keyof typeof hrefs

/** The pages of cash, for those who read single lines. Others have the overview alone and need no tabs. */
export const CashTabs = ({ current }: { current: CashTab }) => (
  <PageTabs t={useTranslations('finance.tabs')} hrefs={hrefs} current={current} />
)
