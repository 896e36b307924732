import { FileUp, Repeat } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { RevenueTabs } from '#features/finance/books/views/revenue-tabs.tsx'
import { movementKinds, signedCents } from '#features/finance/customer-mrr/rules.ts'
import { useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import type { MovementRow } from '#features/finance/mrr-movements/rules.ts'
import { type MovementQuery, movementList } from '#features/finance/mrr-movements/schema.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { amountColumn, dayColumn, textColumn, titleColumn } from '#ui/list/columns.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { RecordListPage } from '#ui/list/record-list-page.tsx'
import { MovementFields } from './movement-fields.tsx'

type Data = { rows: Rows<MovementRow>; customers: string[]; months: string[]; asOfDate: AsOfDate }
type Props = ListViewProps<MovementQuery, Data>

export function MovementsPage(view: Props) {
  const { rows, customers, months, asOfDate } = view.data
  const t = useTranslations('mrrMovements')
  const revenueText = useTranslations('revenue')
  const monthText = useMonthText()
  const kinds = movementKinds.map(value => ({ value, label: t(`kinds.${value}`) }))
  const customerChoices = selectableCustomers(customers, view.state.customer).map(value => ({ value, label: value }))
  const monthChoices = months.map(value => ({ value, label: monthText(value) }))
  return (
    <RecordListPage
      t={t}
      view={view}
      icon={Repeat}
      path={paths.mrrMovements()}
      query={movementList}
      rows={rows}
      asOfDate={asOfDate}
      topContent={<RevenueTabs current="movements" />}
      headerActions={
        <ButtonLink href={paths.mrrImport()} variant="secondary" icon={FileUp}>
          {t('import')}
        </ButtonLink>
      }
      filters={[
        { name: 'kind', label: t('kind'), allLabel: t('anyKind'), options: kinds },
        ...(customerChoices.length > 0
          ? [{ name: 'customer', label: t('customer'), allLabel: t('anyCustomer'), options: customerChoices }]
          : []),
        { name: 'month', label: t('month'), allLabel: t('anyMonth'), options: monthChoices },
      ]}
      columns={[
        dayColumn(t('day'), { isWideOnly: true }),
        titleColumn('customer', t('customer'), ({ kind }: MovementRow) => t(`kinds.${kind}`)),
        textColumn('kind', t('kind'), ({ kind }: MovementRow) => t(`kinds.${kind}`)),
        amountColumn(revenueText('mrr'), (movement: MovementRow) => ({
          cents: signedCents(movement),
          currency: 'USD',
        })),
      ]}
      fields={({ id }) => <MovementFields isNew={id === null} kinds={kinds} />}
    />
  )
}

/** With more customers than this, the filter lists none and people use the search. */
const maxListedCustomers = 50

/** The customers that the filter lists: all of them, or only the selected one if there are too many. */
function selectableCustomers(customers: string[], selected: string | undefined): string[] {
  if (customers.length <= maxListedCustomers) return customers
  return selected === undefined ? [] : [selected]
}
