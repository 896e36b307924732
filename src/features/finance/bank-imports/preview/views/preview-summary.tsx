import { useTranslations } from 'use-intl'
import { BalanceText } from '#features/finance/bank-imports/balance/views/closing-balance.tsx'
import type { Preview } from '#features/finance/bank-imports/preview/rules-preview.ts'
import { rateLifetimeDays } from '#features/finance/currency-conversion/rules.ts'
import { daysToRate } from '#features/finance/exchange-rates/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DayText } from '#ui/day-text.tsx'
import { ImportSummary } from '#ui/import/import-summary.tsx'
import { MoneyText } from '#ui/money-text.tsx'

const listedStatuses = ['known', 'uncertain', 'noRate', 'held', 'unreadable'] as const

/** Summarizes the file, the lines to import, and the open decisions. */
export function PreviewSummary({ preview }: { preview: Preview }) {
  const t = useTranslations('cashImports')
  const { counts, missing, sumCents, bankAccount, from, to, daysWithoutRate, unclearGroups } = preview
  const { currency } = bankAccount
  const next = paths.cashImportPreview(preview.id)
  const days = daysToRate(daysWithoutRate)
  const ratesHref = paths.newCurrencyRates(currency, { days, next })
  return (
    <>
      {unclearGroups > 0 && <Alert tone="warning">{t('unclearText', { count: unclearGroups })}</Alert>}
      {daysWithoutRate.length > 0 && (
        <Alert
          tone="warning"
          action={
            <ButtonLink href={ratesHref} variant="secondary" size="sm">
              {t('addRates')}
            </ButtonLink>
          }
        >
          {t('noRateText', { count: counts.noRate, currency, rates: days.length, days: rateLifetimeDays })}
        </Alert>
      )}
      <ImportSummary
        title={<FormatTitle preview={preview} />}
        preview={preview}
        statuses={listedStatuses.map(id => ({ id, label: t(`counts.${id}`) }))}
        missing={missing.map(each => t(`errors.${each}`))}
      >
        <p className="mt-4 text-sm">
          {from !== null && to !== null && (
            <>
              <DayText day={from} /> – <DayText day={to} /> ·{' '}
            </>
          )}
          {t('sum')} <MoneyText cents={sumCents} currency={currency} />
        </p>
        <BalanceText preview={preview} />
      </ImportSummary>
    </>
  )
}

function FormatTitle({ preview: { format } }: { preview: Preview }) {
  const t = useTranslations('cashImports')
  if (format === null) return t('table')
  return format === 'FR' || format === 'ES' ? t(`formats.${format}`) : t('recognized', { bank: format })
}
