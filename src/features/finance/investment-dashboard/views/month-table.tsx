import { useTranslations } from 'use-intl'
import { monthOf } from '#features/finance/books/rules-months.ts'
import { useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import { type InvestmentFacts, unassignedCentsOf } from '#features/finance/investment-dashboard/rules.ts'
import { type InvestmentMonth, isMonthShown } from '#features/finance/investment-months/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Table } from '#ui/table.tsx'

/** The months of the year with their spending and locks. */
export function MonthTable({ facts }: { facts: InvestmentFacts }) {
  const t = useTranslations('investmentDashboard')
  const monthText = useMonthText()
  const { months, reader, year } = facts
  const money = (month: InvestmentMonth, cents: number) =>
    isMonthShown(month, reader) ? <MoneyText cents={cents} currency="USD" /> : t('hidden')
  return (
    <Card title={t('months')} description={t('monthsText')} isEdgeToEdge>
      {months.length === 0 ? (
        <p className="px-5 pb-5 text-muted">{t('noMonths', { year: String(year) })}</p>
      ) : (
        <Table<InvestmentMonth>
          caption={t('months')}
          rows={months.toReversed()}
          rowKey={({ month }) => month}
          columns={[
            { id: 'month', header: t('month'), cell: ({ month }) => monthText(month) },
            { id: 'total', header: t('total'), align: 'end', cell: month => money(month, month.total) },
            {
              id: 'assigned',
              header: t('assigned'),
              align: 'end',
              isWideOnly: true,
              cell: month => money(month, month.total - unassignedCentsOf(month)),
            },
            {
              id: 'unassigned',
              header: t('unassigned'),
              align: 'end',
              isWideOnly: true,
              cell: month => money(month, unassignedCentsOf(month)),
            },
            { id: 'status', header: t('status'), cell: month => <MonthStatus month={month} facts={facts} /> },
          ]}
        />
      )}
    </Card>
  )
}

function MonthStatus({ month: { month, lock }, facts }: { month: InvestmentMonth; facts: InvestmentFacts }) {
  const t = useTranslations('investmentDashboard')
  const format = useFormatter()
  const monthText = useMonthText()
  if (lock)
    return t('lockedBy', {
      day: format.dateTime(new Date(lock.lockedAt), { dateStyle: 'medium' }),
      name: lock.lockedByName || t('someone'),
    })
  if (month >= monthOf(facts.today)) return t('current')
  if (!facts.canManage) return t('open')
  return (
    <form method="post" action={paths.lockMonth(month)}>
      <Button type="submit" variant="secondary" size="sm" aria-label={t('lockMonth', { month: monthText(month) })}>
        {t('lock')}
      </Button>
    </form>
  )
}
