import { ChevronRight, Coins } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import { type CurrencyRate, maxFormRates, rateFieldNames } from '#features/finance/exchange-rates/rules.ts'
import { type RateQuery, rateList } from '#features/finance/exchange-rates/schema.ts'
import { paths } from '#src/paths.ts'
import { DayText } from '#ui/day-text.tsx'
import { DateField, HiddenField, TextField } from '#ui/form.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { RecordListPage } from '#ui/list/record-list-page.tsx'

type Props = ListViewProps<RateQuery, { rows: Rows<CurrencyRate> }>

export function RatesPage(view: Props) {
  const t = useTranslations('currencyRates')
  return (
    <RecordListPage
      t={t}
      view={view}
      icon={Coins}
      path={paths.currencyRates()}
      query={rateList}
      rows={view.data.rows}
      topContent={<CashTabs current="rates" />}
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
      fields={({ id, values }) => (id === null ? <NewRateFields values={values} /> : <RateField />)}
    />
  )
}

function RateField() {
  const t = useTranslations('currencyRates')
  return <TextField name="rate" label={t('rate')} hint={t('rateHint')} required inputMode="decimal" />
}

/** The fields of the rates of a currency: a line for each day that `values` has. */
function NewRateFields({ values }: { values: Record<string, string> }) {
  const t = useTranslations('currencyRates')
  const indices = Array.from({ length: maxFormRates }, (_, index) => index)
  const [first = 0, ...others] = indices.filter(index => rateFieldNames(index).day in values)
  const isFilled = others.some(index => values[rateFieldNames(index).day] !== '')
  const moreDays = others.map(index => <RateLine key={index} index={index} />)
  return (
    <>
      <TextField name="currency" label={t('currency')} hint={t('currencyHint')} required maxLength={3} />
      <RateLine index={first} />
      <p className="-mt-3 text-muted text-sm">{t('rateHint')}</p>
      {isFilled && moreDays}
      {others.length > 0 && !isFilled && (
        <details className="group">
          <summary className="tap flex cursor-pointer list-none items-center gap-2 font-semibold text-sm">
            <ChevronRight aria-hidden className="size-4 text-muted transition group-open:rotate-90" />
            {t('moreDays')}
          </summary>
          <div className="mt-4 grid gap-5">{moreDays}</div>
        </details>
      )}
      {values.next !== undefined && <HiddenField name="next" />}
    </>
  )
}

/** A day and its rate. Without a rate, a line is not saved. */
function RateLine({ index }: { index: number }) {
  const t = useTranslations('currencyRates')
  const names = rateFieldNames(index)
  const isFirst = index === 0
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField name={names.day} path={[names.day, `rates.${index}.day`]} label={t('day')} required={isFirst} />
      <TextField
        name={names.rate}
        path={[names.rate, `rates.${index}.rate`]}
        label={t('rate')}
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  )
}
