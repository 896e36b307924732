import { FileUp, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Known } from '#features/finance/books/rules-known.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import { KnownOn, PastAlert } from '#features/finance/books/views/known-on.tsx'
import type { MonthRow } from '#features/finance/cash/rules.ts'
import { useFigureTexts } from '#features/finance/figures/views/use-figure-texts.ts'
import { runwayLevel } from '#features/finance/runway/rules.ts'
import { type CashFigureId, cashFigureIds } from '#features/finance/runway/rules-explain.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { addDays } from '#kit/day.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Explained, explainHref } from '#ui/explained/explained.ts'
import { ExplainedCard } from '#ui/explained/explained-card.tsx'
import { ExplainedPanel } from '#ui/explained/explained-panel.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CashMonths } from './cash-months.tsx'

type Props = {
  figures: Record<CashFigureId, Explained<CashFigureId>>
  months: MonthRow[]
  reader: Reader
  known: Known
  /** The figure whose explanation is open. */
  opened: CashFigureId | null
  /** The path and the query of the page. */
  url: string
}

export function CashPage({ figures, months, reader, known, opened, url }: Props) {
  const t = useTranslations('cash')
  const texts = useFigureTexts()
  const figure = opened && figures[opened]
  const isEmpty = months.length === 0 && figures.cash.value === null
  return (
    <>
      <div inert={figure !== null}>
        <PageHeader
          title={t('title')}
          description={t('description')}
          actions={!isEmpty && <ImportLink reader={reader} />}
        />
        {reader !== 'SUMS' && <CashTabs current="overview" />}
        {isEmpty && !known.isPast ? (
          <EmptyCash reader={reader} />
        ) : (
          <div className="grid gap-6">
            <PastAlert known={known} />
            <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {cashFigureIds.map(id => (
                <ExplainedCard
                  key={id}
                  figure={figures[id]}
                  texts={texts}
                  url={url}
                  {...(id === 'cashRunway' && {
                    tone: runwayTone(figures[id].value, t('scale')),
                    note: <CashOutDay days={figures[id].value} asOf={known.asOf} />,
                  })}
                />
              ))}
            </dl>
            <CashMonths months={months} />
            {reader === 'PAYROLL' && <KnownOn known={known} path={paths.cash()} />}
          </div>
        )}
      </div>
      {figure && (
        <ExplainedPanel
          figure={figure}
          texts={texts}
          url={url}
          datedHref={reader === 'PAYROLL' ? explainHref(url, figure.id, { knownOn: known.asOf }) : null}
        />
      )}
    </>
  )
}

/** The day on which the cash ends at the current burn. */
function CashOutDay({ days, asOf }: { days: number | null; asOf: string }) {
  const t = useTranslations('cash')
  const format = useFormatter()
  // Farther off than a hundred years it is no date that says anything.
  if (days === null || days > 36_525) return null
  const day = new Date(`${addDays(asOf, days)}T12:00:00Z`)
  return t('until', { day: format.dateTime(day, { dateStyle: 'long', timeZone: 'UTC' }) })
}

const tones = { none: 'success', low: 'warning', critical: 'danger' } as const

/** A runway that is not known has no tone; one without an end has no days and is fine. */
const runwayTone = (days: number | null, scale: string) =>
  days === null ? null : { level: tones[runwayLevel(days)], scale }

function ImportLink({ reader }: { reader: Reader }) {
  const t = useTranslations('cash')
  if (reader === 'SUMS') return null
  return (
    <ButtonLink href={paths.cashImport()} icon={FileUp}>
      {t('importFile')}
    </ButtonLink>
  )
}

function EmptyCash({ reader }: { reader: Reader }) {
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
