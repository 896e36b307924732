import { Repeat, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import { AmountText } from '#features/finance/rates/views/amount-text.tsx'
import type { RecurringFlow } from '#features/finance/recurring/rules.ts'
import { type RecurringQuery, recurringList } from '#features/finance/recurring/schema.ts'
import { paths } from '#src/paths.ts'
import { DayText } from '#ui/day-text.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { RecurringFields } from './recurring-fields.tsx'

type Props = ListViewProps<RecurringQuery, { rows: Rows<RecurringFlow>; seesPay: boolean }>

export function RecurringPage({ state, data: { rows, seesPay }, notice, form }: Props) {
  const t = useTranslations('cashFlows.recurring')
  const tf = useTranslations('finance')
  const categories = cashCategories
    .filter(value => seesPay || value !== 'PAYROLL')
    .map(value => ({ value, label: tf(`categories.${value}`) }))
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={Repeat}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={t('create')}
      path={paths.recurringCash()}
      state={state}
      query={recurringList}
      rows={rows}
      above={<CashTabs current="recurring" />}
      filters={[{ name: 'category', label: t('category'), all: t('anyCategory'), options: categories }]}
      columns={useColumns()}
      canEdit={() => true}
      actions={() => [{ id: 'delete', label: t('delete'), icon: Trash2, danger: true }]}
      notice={useListNotice(notice)}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'create' : 'edit'),
          fields: <RecurringFields categories={categories} />,
        }
      }
    />
  )
}

function useColumns() {
  const t = useTranslations('cashFlows')
  const tf = useTranslations('finance')
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: (flow: RecurringFlow) => (
        <>
          <span className="font-medium">{flow.name}</span>
          <p className="text-muted text-sm">
            {tf(`categories.${flow.category}`)} · {t(`recurring.intervals.${flow.every}`)}
          </p>
          <div className="text-sm md:hidden">
            <NextDays {...flow} />
          </div>
        </>
      ),
    },
    {
      id: 'next',
      header: t('recurring.next'),
      wideOnly: true,
      cell: (flow: RecurringFlow) => <NextDays {...flow} />,
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end' as const,
      cell: (flow: RecurringFlow) => <AmountText {...flow} />,
    },
  ]
}

/** The next payments, or that there are none. */
function NextDays({ nextDays }: Pick<RecurringFlow, 'nextDays'>) {
  const t = useTranslations('cashFlows.recurring')
  if (nextDays.length === 0) return <span className="text-muted">{t('ended')}</span>
  return (
    <ul className="flex flex-wrap gap-x-3">
      {nextDays.map(day => (
        <li key={day}>
          <DayText day={day} />
        </li>
      ))}
    </ul>
  )
}
