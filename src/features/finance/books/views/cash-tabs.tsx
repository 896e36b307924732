import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Tabs } from '#ui/tabs.tsx'

const hrefs = {
  overview: paths.cash(),
  entries: paths.cashEntries(),
  import: paths.cashImport(),
  recurring: paths.recurringCash(),
  planned: paths.plannedCash(),
  accounts: paths.bankAccounts(),
  rates: paths.currencyRates(),
}
export type CashTab = keyof typeof hrefs
const tabs = Object.keys(hrefs) as CashTab[]

/** The pages of cash, for those who read single lines. Others have the overview alone and need no tabs. */
export function CashTabs({ current }: { current: CashTab }) {
  const t = useTranslations('finance.tabs')
  return (
    <Tabs
      label={t('label')}
      className="mb-6"
      tabs={tabs.map(tab => ({ label: t(tab), href: hrefs[tab], current: tab === current }))}
    />
  )
}
