import { useTranslations } from 'use-intl'
import type { RevenueCohort } from '#features/finance/cohorts/rules.ts'
import { useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { formatMoney } from '#kit/money.ts'
import { Card } from '#ui/card.tsx'
import { CohortTable } from '#ui/charts/cohort-table.tsx'

/** Retention by month of joining: the share of customers, and of their MRR, that remains. */
export function RevenueCohorts({ cohorts }: { cohorts: RevenueCohort[] }) {
  const t = useTranslations('revenue')
  const format = useFormatter()
  const monthText = useMonthText()
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const periodCount = Math.max(...cohorts.map(({ customerShares }) => customerShares.length))
  const periods = Array.from({ length: periodCount }, (_, index) => t('monthNumber', { number: index }))
  const customersText = ({ customers }: RevenueCohort) => format.number(customers)
  const mrrText = ({ cents }: RevenueCohort) => (cents === null ? '—' : formatMoney({ cents, currency: 'USD' }))
  const rows = (shares: 'customerShares' | 'mrrShares', sizeText: (cohort: RevenueCohort) => string) =>
    cohorts.toReversed().map(cohort => ({
      id: cohort.month,
      name: monthText(cohort.month),
      size: sizeText(cohort),
      values: cohort[shares],
    }))
  const tableProps = { periods, formatValue: percent, unknownText: t('unknown') }
  return (
    <>
      <Card title={t('customerCohorts')} description={t('customerCohortsText')}>
        <CohortTable
          {...tableProps}
          caption={t('customerCohorts')}
          headers={[t('firstMonth'), t('customers')]}
          cohorts={rows('customerShares', customersText)}
        />
      </Card>
      <Card title={t('mrrCohorts')} description={t('mrrCohortsText')}>
        <CohortTable
          {...tableProps}
          caption={t('mrrCohorts')}
          headers={[t('firstMonth'), t('mrr')]}
          cohorts={rows('mrrShares', mrrText)}
        />
      </Card>
    </>
  )
}
