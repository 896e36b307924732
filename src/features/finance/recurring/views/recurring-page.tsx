import { Repeat } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCategoryChoices } from '#features/finance/books/views/book-fields.tsx'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import { convertedAmountColumn } from '#features/finance/currency-conversion/views/converted-amount-column.tsx'
import type { RecurringFlow } from '#features/finance/recurring/rules.ts'
import { type RecurringQuery, recurringList } from '#features/finance/recurring/schema.ts'
import { paths } from '#src/paths.ts'
import { DayList } from '#ui/day-text.tsx'
import { textColumn } from '#ui/list/columns.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { NamedCell } from '#ui/list/named-cell.tsx'
import { RecordListPage } from '#ui/list/record-list-page.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'
import { RecurringFields } from './recurring-fields.tsx'

type Props = ListViewProps<RecurringQuery, { rows: Rows<RecurringFlow>; canSeePay: boolean }>

export function RecurringPage(view: Props) {
  const { rows, canSeePay } = view.data
  const t = useTranslations('cashFlows.recurring')
  const categories = useCategoryChoices({ canSeePay })
  return (
    <RecordListPage
      t={t}
      view={view}
      icon={Repeat}
      path={paths.recurringCash()}
      query={recurringList}
      rows={rows}
      topContent={<CashTabs current="recurring" />}
      filters={[{ name: 'category', label: t('category'), allLabel: t('anyCategory'), options: categories }]}
      columns={useColumns()}
      fields={form => <RecurringFields canSeePay={canSeePay} isNew={form.id === null} />}
    />
  )
}

function useColumns() {
  const t = useTranslations('cashFlows')
  const financeText = useTranslations('finance')
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: (flow: RecurringFlow) => (
        <NamedCell
          name={flow.name}
          note={`${financeText(`categories.${flow.category}`)} · ${t(`recurring.intervals.${flow.every}`)}`}
        >
          <LabelledNextDays {...flow} />
        </NamedCell>
      ),
    },
    textColumn('next', t('recurring.next'), (flow: RecurringFlow) => <NextDays {...flow} />),
    convertedAmountColumn(t('amount')),
  ]
}

/** The next payments with the name of their column, for narrow screens, which hide the column. */
function LabelledNextDays({ nextDays }: Pick<RecurringFlow, 'nextDays'>) {
  const t = useTranslations('cashFlows.recurring')
  const withColon = useWithColon()
  if (nextDays.length === 0) return <NextDays nextDays={nextDays} />
  return (
    <div className="flex flex-wrap gap-x-2">
      <span className="text-muted">{withColon(t('next'), '')}</span>
      <NextDays nextDays={nextDays} />
    </div>
  )
}

/** The next payments, or a note that there are none. */
function NextDays({ nextDays }: Pick<RecurringFlow, 'nextDays'>) {
  const t = useTranslations('cashFlows.recurring')
  if (nextDays.length === 0) return <span className="text-muted">{t('ended')}</span>
  return <DayList days={nextDays} />
}
