import { Coins } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import type { CurrencyRate } from '#features/finance/rates/rules.ts'
import { type RateQuery, rateList } from '#features/finance/rates/schema.ts'
import { paths } from '#src/paths.ts'
import { DayText } from '#ui/day-text.tsx'
import { DateField, TextField } from '#ui/form.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { RecordList } from '#ui/list/record-list.tsx'

type Props = ListViewProps<RateQuery, { rows: Rows<CurrencyRate> }>

export function RatesPage(view: Props) {
  const t = useTranslations('currencyRates')
  return (
    <RecordList
      t={t}
      view={view}
      icon={Coins}
      path={paths.currencyRates()}
      query={rateList}
      rows={view.data.rows}
      above={<CashTabs current="rates" />}
      columns={[
        { id: 'currency', header: t('currency'), sortKey: 'currency', cell: ({ currency }) => currency },
        { id: 'day', header: t('day'), sortKey: 'day', cell: ({ day }) => <DayText day={day} /> },
        {
          id: 'rate',
          header: t('rate'),
          align: 'end',
          cell: ({ rate }) => <span className="figures">{rate}</span>,
        },
      ]}
      confirmDelete={({ currency }) => t('confirmDelete', { currency })}
      fields={form => <RateFields isNew={form.id === null} />}
    />
  )
}

function RateFields({ isNew }: { isNew: boolean }) {
  const t = useTranslations('currencyRates')
  return (
    <>
      {isNew && <TextField name="currency" label={t('currency')} hint={t('currencyHint')} required maxLength={3} />}
      {isNew && <DateField name="day" label={t('day')} required />}
      <TextField name="rate" label={t('rate')} hint={t('rateHint')} required inputMode="decimal" />
    </>
  )
}
