import { CalendarClock, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import { type PlannedPayment, plannedKinds } from '#features/finance/planned/rules.ts'
import { type PlannedQuery, plannedList } from '#features/finance/planned/schema.ts'
import { AmountText } from '#features/finance/rates/views/amount-text.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { DayText } from '#ui/day-text.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { PlannedFields } from './planned-fields.tsx'

type Data = { rows: Rows<PlannedPayment>; today: string; seesPay: boolean }
type Props = ListViewProps<PlannedQuery, Data>

export function PlannedPage({ state, data: { rows, today, seesPay }, notice, form }: Props) {
  const t = useTranslations('cashFlows.planned')
  const kinds = plannedKinds
    .filter(value => seesPay || value !== 'HIRE')
    .map(value => ({ value, label: t(`kinds.${value}`) }))
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={CalendarClock}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={t('create')}
      path={paths.plannedCash()}
      state={state}
      query={plannedList}
      rows={rows}
      above={<CashTabs current="planned" />}
      filters={[{ name: 'kind', label: t('kind'), all: t('anyKind'), options: kinds }]}
      columns={useColumns(today)}
      canEdit={() => true}
      actions={() => [{ id: 'delete', label: t('delete'), icon: Trash2, danger: true }]}
      notice={useListNotice(notice)}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'create' : 'edit'),
          fields: <PlannedFields kinds={kinds} isNew={form.id === null} />,
        }
      }
    />
  )
}

function useColumns(today: string) {
  const t = useTranslations('cashFlows')
  const format = useFormatter()
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: (payment: PlannedPayment) => (
        <>
          <span className="font-medium">{payment.name}</span>
          <p className="text-muted text-sm">{t(`planned.kinds.${payment.kind}`)}</p>
          <div className="text-sm md:hidden">
            <PlannedDay {...payment} today={today} />
          </div>
        </>
      ),
    },
    {
      id: 'day',
      header: t('planned.day'),
      sortKey: 'day',
      wideOnly: true,
      cell: (payment: PlannedPayment) => <PlannedDay {...payment} today={today} />,
    },
    {
      id: 'chance',
      header: t('planned.chance'),
      sortKey: 'chance',
      wideOnly: true,
      align: 'end' as const,
      cell: ({ chance }: PlannedPayment) => format.number(chance / 100, { style: 'percent' }),
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end' as const,
      cell: (payment: PlannedPayment) => <AmountText {...payment} />,
    },
  ]
}

/** The day of a payment, whether it is over, and how often it was moved. */
function PlannedDay({ day, slips, today }: PlannedPayment & { today: string }) {
  const t = useTranslations('cashFlows.planned')
  const format = useFormatter()
  const [first] = slips
  const dayText = (each: string) =>
    format.dateTime(new Date(`${each}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-2">
        <DayText day={day} />
        {day < today && <Badge tone="warning">{t('past')}</Badge>}
      </span>
      {first && <p className="text-muted text-sm">{t('moved', { count: slips.length, day: dayText(first.day) })}</p>}
    </>
  )
}
