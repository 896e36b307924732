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

/** The tabs of the cash pages. Readers who cannot see single entries only have the overview and need no tabs. */
export const CashTabs = ({ current }: { current: CashTab }) => (
  <PageTabs t={useTranslations('finance.tabs')} hrefs={hrefs} current={current} />
)
