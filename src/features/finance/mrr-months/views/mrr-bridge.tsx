import { useTranslations } from 'use-intl'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { movementKinds, signedCents } from '#features/finance/customer-mrr/rules.ts'
import { useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import type { MrrMonth } from '#features/finance/mrr-months/rules.ts'
import { formatMoney } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { columnDollars, shortDollars } from '#ui/charts/short-dollars.ts'
import { WaterfallChart } from '#ui/charts/waterfall-chart.tsx'
import { Figure } from '#ui/figure.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  months: MrrMonth[]
  /** The month of the chart. */
  month: MrrMonth
  asOfDate: AsOfDate
}

const usd = (cents: number) => formatMoney({ cents, currency: 'USD' })

/** A waterfall chart of the changes of the MRR in one month. The table has all months. */
export function MrrBridge({ months, month, asOfDate }: Props) {
  const t = useTranslations('revenue')
  const movementText = useTranslations('mrrMovements')
  const monthText = useMonthText()
  // Adding 0 turns -0 into 0.
  const stepsOf = (bridge: MrrMonth) => movementKinds.map(kind => signedCents({ kind, cents: bridge[kind] }) + 0)
  const kinds = movementKinds.map(kind => movementText(`kinds.${kind}`))
  return (
    <Figure
      title={t('bridge')}
      formula={t('bridgeFormula')}
      summary={<MonthForm months={months} month={month} asOfDate={asOfDate} />}
      chart={label => (
        <WaterfallChart
          label={label}
          start={{ name: t('start'), value: month.start }}
          steps={stepsOf(month).map((value, index) => ({ name: kinds[index] ?? '', value }))}
          endName={t('end')}
          formatValue={columnDollars}
          formatTick={shortDollars}
        />
      )}
      table={{
        columns: [t('month'), t('start'), ...kinds, t('end')],
        rows: months
          .toReversed()
          .map(each => [monthText(each.month), usd(each.start), ...stepsOf(each).map(usd), usd(each.end)]),
      }}
    />
  )
}

/** Chooses the month of the chart. */
function MonthForm({ months, month, asOfDate }: Props) {
  const t = useTranslations('revenue')
  const monthText = useMonthText()
  return (
    <form method="get" action={paths.revenue()} data-shell-submit="" className="flex flex-wrap items-end gap-2">
      {asOfDate.isPast && <input type="hidden" name="knownOn" value={asOfDate.day} />}
      <Select name="month" label={t('month')} defaultValue={month.month}>
        {months.toReversed().map(each => (
          <option key={each.month} value={each.month}>
            {monthText(each.month)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
    </form>
  )
}
