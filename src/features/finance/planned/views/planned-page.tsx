import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import { convertedAmountColumn } from '#features/finance/currency-conversion/views/converted-amount-column.tsx'
import { type PlannedPayment, plannedPaymentKinds } from '#features/finance/planned/rules.ts'
import { type PlannedQuery, plannedList } from '#features/finance/planned/schema.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { DayText } from '#ui/day-text.tsx'
import { figureColumn, textColumn } from '#ui/list/columns.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { NamedCell } from '#ui/list/named-cell.tsx'
import { RecordListPage } from '#ui/list/record-list-page.tsx'
import { PlannedFields } from './planned-fields.tsx'

type Data = { rows: Rows<PlannedPayment>; today: string; canSeePay: boolean }
type Props = ListViewProps<PlannedQuery, Data>

export function PlannedPage(view: Props) {
  const { rows, today, canSeePay } = view.data
  const t = useTranslations('cashFlows.planned')
  const kinds = plannedPaymentKinds
    .filter(value => canSeePay || value !== 'HIRE')
    .map(value => ({ value, label: t(`kinds.${value}`) }))
  return (
    <RecordListPage
      t={t}
      view={view}
      icon={CalendarClock}
      path={paths.plannedCash()}
      query={plannedList}
      rows={rows}
      topContent={<CashTabs current="planned" />}
      filters={[{ name: 'kind', label: t('kind'), allLabel: t('anyKind'), options: kinds }]}
      columns={useColumns(today)}
      fields={form => <PlannedFields kinds={kinds} isNew={form.id === null} />}
    />
  )
}

function useColumns(today: string) {
  const t = useTranslations('cashFlows')
  const format = useFormatter()
  const percent = (chance: number) => format.number(chance / 100, { style: 'percent' })
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: (payment: PlannedPayment) => (
        <NamedCell name={payment.name} note={t(`planned.kinds.${payment.kind}`)}>
          <PlannedDay {...payment} today={today} />
          <p className="text-muted">{t('planned.likely', { chance: percent(payment.chance) })}</p>
        </NamedCell>
      ),
    },
    textColumn('day', t('planned.day'), (payment: PlannedPayment) => <PlannedDay {...payment} today={today} />, {
      sortKey: 'day',
      isWideOnly: true,
    }),
    figureColumn('chance', t('planned.chance'), ({ chance }: PlannedPayment) => percent(chance), {
      sortKey: 'chance',
      isWideOnly: true,
    }),
    convertedAmountColumn(t('amount')),
  ]
}

/** The day of a payment, its state, and the number of times that it was moved. */
function PlannedDay({ day, slips, today }: PlannedPayment & { today: string }) {
  const t = useTranslations('cashFlows.planned')
  const format = useFormatter()
  const [firstSlip] = slips
  const dayText = (each: string) =>
    format.dateTime(new Date(`${each}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        <DayText day={day} />
        {day < today && <Badge tone="warning">{t('past')}</Badge>}
      </span>
      {firstSlip && (
        <p className="text-muted text-sm">{t('moved', { count: slips.length, day: dayText(firstSlip.day) })}</p>
      )}
    </>
  )
}
