import { FileUp, Repeat, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { RevenueTabs } from '#features/finance/books/views/revenue-tabs.tsx'
import { useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import { type Movement, movementKinds, signedCents } from '#features/finance/movements/rules.ts'
import { type MovementQuery, movementList } from '#features/finance/movements/schema.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DayText } from '#ui/day-text.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { MoneyText } from '#ui/money.tsx'
import { MovementFields } from './movement-fields.tsx'

type Props = ListViewProps<MovementQuery, { rows: Rows<Movement>; customers: string[]; months: string[] }>

export function MovementsPage({ state, data: { rows, customers, months }, notice, form }: Props) {
  const t = useTranslations('mrrMovements')
  const monthText = useMonthText()
  const kinds = movementKinds.map(value => ({ value, label: t(`kinds.${value}`) }))
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={Repeat}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={t('create')}
      path={paths.mrrMovements()}
      state={state}
      query={movementList}
      rows={rows}
      above={<RevenueTabs current="movements" />}
      headerActions={
        <ButtonLink href={paths.mrrImport()} variant="quiet" icon={FileUp}>
          {t('import')}
        </ButtonLink>
      }
      filters={[
        { name: 'kind', label: t('kind'), all: t('anyKind'), options: kinds },
        {
          name: 'customer',
          label: t('customer'),
          all: t('anyCustomer'),
          options: customers.map(value => ({ value, label: value })),
        },
        {
          name: 'month',
          label: t('month'),
          all: t('anyMonth'),
          options: months.map(value => ({ value, label: monthText(value) })),
        },
      ]}
      columns={useColumns()}
      canEdit={() => true}
      actions={() => [{ id: 'delete', label: t('delete'), icon: Trash2, danger: true }]}
      notice={useListNotice(notice, { undo: { delete: 'restore' } })}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'create' : 'edit'),
          fields: <MovementFields isNew={form.id === null} />,
        }
      }
    />
  )
}

function useColumns() {
  const t = useTranslations('mrrMovements')
  return [
    { id: 'day', header: t('day'), sortKey: 'day', cell: ({ day }: Movement) => <DayText day={day} /> },
    {
      id: 'customer',
      header: t('customer'),
      sortKey: 'customer',
      cell: ({ customer, note, kind }: Movement) => (
        <>
          <span className="font-medium">{customer}</span>
          {note && <p className="text-muted text-sm">{note}</p>}
          <p className="text-muted text-sm md:hidden">{t(`kinds.${kind}`)}</p>
        </>
      ),
    },
    { id: 'kind', header: t('kind'), wideOnly: true, cell: ({ kind }: Movement) => t(`kinds.${kind}`) },
    {
      id: 'amount',
      header: t('amount'),
      sortKey: 'amount',
      align: 'end' as const,
      cell: (movement: Movement) => <MoneyText cents={signedCents(movement)} currency="USD" />,
    },
  ]
}
