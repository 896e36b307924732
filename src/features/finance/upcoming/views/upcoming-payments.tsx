import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { AmountText } from '#features/finance/currency-conversion/views/amount-text.tsx'
import { useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import { type UpcomingMonth, type UpcomingPayment, upcomingDays } from '#features/finance/upcoming/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DayList } from '#ui/day-text.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'

/** The id of the section, which the runway links to. */
export const upcomingId = 'upcoming'

/** With more payments than this, only the first month is open. */
const maxOpenPayments = 12

/** The recurring and planned payments of the next 90 days, which the runway does not include. */
export function UpcomingPayments({ months, reader }: { months: readonly UpcomingMonth[]; reader: BooksReader }) {
  const t = useTranslations('cash.upcoming')
  const count = months.reduce((sum, { payments }) => sum + payments.length, 0)
  // Readers of lines do not see pay.
  const isPayHidden = reader === 'LINES'
  const isEmpty = months.length === 0
  return (
    <div id={upcomingId} className="scroll-mt-24">
      <Card
        title={t('title')}
        description={t(isEmpty ? 'empty' : 'description', { days: upcomingDays })}
        actions={!isEmpty && <EditLinks />}
        isEdgeToEdge={!isEmpty}
        footer={!isEmpty && <p>{[t('totalsNote'), isPayHidden && t('withoutPay')].filter(Boolean).join(' ')}</p>}
      >
        {isEmpty ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={`${paths.recurringCash()}?panel=new`} variant="secondary">
              {t('addRecurring')}
            </ButtonLink>
            <ButtonLink href={`${paths.plannedCash()}?panel=new`} variant="secondary">
              {t('addPlanned')}
            </ButtonLink>
          </div>
        ) : (
          months.map((month, index) => (
            <Month key={month.month} {...month} isOpen={index === 0 || count <= maxOpenPayments} />
          ))
        )}
      </Card>
    </div>
  )
}

function EditLinks() {
  const t = useTranslations('cash.upcoming')
  return (
    <p className="flex flex-wrap gap-x-4 py-1 text-sm">
      <Link href={paths.recurringCash()}>{t('editRecurring')}</Link>
      <Link href={paths.plannedCash()}>{t('editPlanned')}</Link>
    </p>
  )
}

function Month({ month, payments, unlisted, usdCents, withoutRate, isOpen }: UpcomingMonth & { isOpen: boolean }) {
  const t = useTranslations('cash.upcoming')
  const format = useFormatter()
  const name = useMonthText()(month)
  return (
    <details open={isOpen} className="group border-line border-t">
      <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 px-5 py-3">
        <ChevronRight aria-hidden className="size-4 self-center text-muted transition group-open:rotate-90" />
        <h3 className="font-semibold">{name}</h3>
        <span className="ml-auto font-semibold">
          <MoneyText cents={usdCents} currency={baseCurrency} />
        </span>
      </summary>
      {withoutRate.length > 0 && (
        <p className="px-5 pb-2 text-muted text-sm">
          {t('withoutRate', { currencies: format.list(withoutRate) })}{' '}
          <Link href={paths.newCurrencyRates(withoutRate[0]!, { next: paths.cash() })}>{t('addRates')}</Link>
        </p>
      )}
      <Payments name={name} payments={payments} />
      {unlisted.count > 0 && (
        <p className="flex justify-between gap-4 border-line border-t px-5 py-2.5 text-muted text-sm">
          {t('morePayments', { count: unlisted.count })} <MoneyText cents={unlisted.usdCents} currency={baseCurrency} />
        </p>
      )}
    </details>
  )
}

function Payments({ name, payments }: { name: string; payments: readonly UpcomingPayment[] }) {
  const t = useTranslations('cash.upcoming')
  return (
    <ul aria-label={t('paymentsOf', { month: name })} className="px-5 pb-2 text-sm">
      {payments.map(payment => (
        <li
          key={payment.id}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-t py-2.5 md:grid-cols-[1fr_12rem_10rem]"
        >
          <div className="min-w-0">
            <p className="font-medium">{payment.name}</p>
            <p className="text-muted">
              <Origin {...payment} />
            </p>
          </div>
          <div className="max-md:order-last max-md:col-span-2">
            <DayList days={payment.days} isShort />
          </div>
          <div className="text-right">
            <AmountText {...payment} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The category and the interval of a recurring payment, or the kind and the chance of a planned one. */
function Origin({ origin }: UpcomingPayment) {
  const tCashFlows = useTranslations('cashFlows')
  const tFinance = useTranslations('finance')
  const format = useFormatter()
  if (origin.type === 'recurring')
    return `${tFinance(`categories.${origin.category}`)} · ${tCashFlows(`recurring.intervals.${origin.every}`)}`
  const chance = format.number(origin.chance / 100, { style: 'percent' })
  return `${tCashFlows(`planned.kinds.${origin.kind}`)} · ${tCashFlows('planned.likely', { chance })}`
}
