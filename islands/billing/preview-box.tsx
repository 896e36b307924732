import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BillingInterval } from '#features/billing/plans/rules-prices.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { errorText } from '#islands/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { LineCalculation, LineName } from './preview-text.tsx'
import type { Preview, usePreview } from './use-preview.ts'

type Props = ReturnType<typeof usePreview> & { users: number; interval: BillingInterval; periodDays: number }

/**
 * The price of the selected number of users, now and from the renewal on. If a call fails, the last price stays, with
 * its number of users.
 */
export function PreviewBox({ lastResult, error, isLoading, retry, users, interval, periodDays }: Props) {
  const t = useTranslations('billingPage.users.preview')
  const transportText = useTranslations('transport')
  return (
    <div className="grid gap-3">
      {error !== null && (
        <Alert
          tone="danger"
          title={t('failed')}
          action={
            <Button type="button" size="sm" variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {errorText(error, transportText)} {t('unchanged')}
        </Alert>
      )}
      <div aria-live="polite" aria-busy={isLoading} className="min-h-24 rounded-card border border-line bg-sunken p-4">
        {lastResult ? (
          <>
            <p className="font-semibold text-sm">{t('with', { count: lastResult.users })}</p>
            <Amounts preview={lastResult.preview} interval={interval} periodDays={periodDays} />
            {lastResult.users !== users && !error && <p className="mt-2 text-muted text-sm">{t('loading')}</p>}
          </>
        ) : (
          <p className="text-muted text-sm">{isLoading ? t('loading') : t('none')}</p>
        )}
      </div>
    </div>
  )
}

type AmountsProps = { preview: Preview; interval: BillingInterval; periodDays: number }

function Amounts({ preview, interval, periodDays }: AmountsProps) {
  const t = useTranslations('billingPage')
  const format = useFormatter()
  const { lines, adjustments, tax, dueNow, fromRenewal, effectiveAt } = preview
  return (
    <>
      <dl className="mt-2 grid gap-2 text-sm">
        {lines.map(line => (
          <Row
            key={`${line.description} ${line.periodStart} ${line.amount}`}
            label={<LineName line={line} />}
            note={<LineCalculation line={line} periodDays={periodDays} />}
            cents={line.amount}
          />
        ))}
        {adjustments.map(({ kind, amount }) => (
          <Row key={kind} label={t(`change.adjustments.${kind}`)} cents={amount} />
        ))}
        {tax !== 0 && <Row label={t('change.tax')} cents={tax} />}
        <Row label={<strong>{t('change.dueNow')}</strong>} cents={dueNow} />
        <Row
          label={t('change.fromRenewal')}
          note={<span className="text-muted">{t(`per.${interval}`)}</span>}
          cents={fromRenewal}
        />
      </dl>
      {effectiveAt && (
        <p className="mt-2 text-muted text-sm">
          {t('users.preview.later', { date: format.dateTime(new Date(effectiveAt), { dateStyle: 'long' }) })}
        </p>
      )}
    </>
  )
}

const Row = ({ label, note, cents }: { label: ReactNode; note?: ReactNode; cents: number }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>
      {label} {note && <span className="block">{note}</span>}
    </dt>
    <dd>
      <MoneyText cents={cents} currency="USD" />
    </dd>
  </div>
)
