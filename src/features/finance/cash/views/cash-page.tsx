import { FileUp, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type AsOfDate, isDayChosen } from '#features/finance/books/rules-as-of.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import type { MonthRow } from '#features/finance/cash/rules.ts'
import { useFigureTexts } from '#features/finance/figures/views/use-figure-texts.ts'
import { burnMonths, type CashFigureId } from '#features/finance/runway/rules-figures.ts'
import type { UpcomingMonth } from '#features/finance/upcoming/rules.ts'
import { UpcomingPayments, upcomingId } from '#features/finance/upcoming/views/upcoming-payments.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { addDays, type Day } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import { AsOfForm, PastAlert } from '#ui/as-of-form.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Explained } from '#ui/explained/explained.ts'
import { ExplainedCards } from '#ui/explained/explained-cards.tsx'
import { ExplainedPage } from '#ui/explained/explained-page.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CashMonths } from './cash-months.tsx'

type Props = {
  figures: Record<CashFigureId, Explained<CashFigureId>>
  months: MonthRow[]
  /** The upcoming payments, or null if the reader cannot see any, or the page shows a past day. */
  upcoming: UpcomingMonth[] | null
  reader: BooksReader
  asOfDate: AsOfDate
  /** The figure whose explanation is open. */
  opened: CashFigureId | null
  /** The path and the query of the page. */
  url: string
}

export function CashPage({ figures, months, upcoming, reader, asOfDate, opened, url }: Props) {
  const t = useTranslations('cash')
  const texts = useFigureTexts()
  const isEmpty = months.length === 0 && figures.cash.value === null
  const isPayShown = reader === 'PAYROLL'
  return (
    <ExplainedPage
      openFigure={opened && figures[opened]}
      texts={texts}
      url={url}
      permalinkDay={isPayShown ? asOfDate.day : null}
    >
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={!isEmpty && <ImportLink reader={reader} />}
      />
      {reader !== 'SUMS' && <CashTabs current="overview" />}
      {isEmpty && !isDayChosen(asOfDate) ? (
        <EmptyCash reader={reader} />
      ) : (
        <div className="grid gap-6">
          <PastAlert asOfDate={asOfDate} path={paths.cash()} />
          <ExplainedCards
            figures={Object.values(figures)}
            texts={texts}
            url={url}
            notes={{
              cashRunway: (
                <RunwayNote
                  days={figures.cashRunway.value}
                  balanceDay={balanceDayOf(figures.cash, asOfDate.day)}
                  hasUpcoming={upcoming !== null}
                />
              ),
            }}
          />
          {upcoming && <UpcomingPayments months={upcoming} reader={reader} />}
          <CashMonths months={months} />
          {isPayShown && <AsOfForm asOfDate={asOfDate} path={paths.cash()} />}
        </div>
      )}
    </ExplainedPage>
  )
}

/** The day of the oldest balance in the sum of cash. */
const balanceDayOf = ({ inputs }: Explained, asOf: Day): Day =>
  String(inputs.find(({ name }) => name === 'balances')?.params?.day ?? asOf)

/**
 * The day when the cash ends at the current burn, counted from the day of its balance. A link shows payments that the
 * runway does not include.
 */
function RunwayNote({ days, balanceDay, hasUpcoming }: { days: number | null; balanceDay: Day; hasUpcoming: boolean }) {
  const t = useTranslations('cash')
  const format = useFormatter()
  if (days === null) return null
  const dateOf = (day: Day) => format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      {days <= maxDateDays && <span className="block">{t('until', { day: dateOf(addDays(balanceDay, days)) })}</span>}
      <span className="block">{t('balanceOf', { day: dateOf(balanceDay) })}</span>
      <span className="mt-1 block">
        {t('basis', { count: burnMonths })} {hasUpcoming && <Link href={`#${upcomingId}`}>{t('seeUpcoming')}</Link>}
      </span>
    </>
  )
}

/** A hundred years. Dates further away are not shown. */
const maxDateDays = 36_525

function ImportLink({ reader }: { reader: BooksReader }) {
  const t = useTranslations('cash')
  if (reader === 'SUMS') return null
  return (
    <ButtonLink href={paths.cashImport()} icon={FileUp}>
      {t('importFile')}
    </ButtonLink>
  )
}

function EmptyCash({ reader }: { reader: BooksReader }) {
  const t = useTranslations('cash')
  if (reader === 'SUMS')
    return (
      <EmptyState icon={Wallet} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  const actions = (
    <>
      <ImportLink reader={reader} />
      <ButtonLink href={`${paths.bankAccounts()}?panel=new`} variant="secondary">
        {t('addAccount')}
      </ButtonLink>
    </>
  )
  return (
    <EmptyState icon={Wallet} title={t('start')} actions={actions}>
      {t('startText')}
    </EmptyState>
  )
}
