import { TrendingUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Known } from '#features/finance/books/rules-known.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import { KnownOn } from '#features/finance/books/views/known-on.tsx'
import { RevenueTabs } from '#features/finance/books/views/revenue-tabs.tsx'
import { useFigureTexts } from '#features/finance/figures/views/use-figure-texts.ts'
import type { RevenueCohort } from '#features/finance/revenue/rules-cohorts.ts'
import { type RevenueFigureId, revenueFigureIds } from '#features/finance/revenue/rules-facts.ts'
import { revenueLevel } from '#features/finance/revenue/rules-levels.ts'
import type { RevenueMonth } from '#features/finance/revenue/rules-months.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Explained, explainHref } from '#ui/explained/explained.ts'
import { ExplainedCard } from '#ui/explained/explained-card.tsx'
import { ExplainedPanel } from '#ui/explained/explained-panel.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MarginForm, type MarginFormState } from './margin-form.tsx'
import { MrrBridge } from './mrr-bridge.tsx'
import { MrrChart } from './mrr-chart.tsx'
import { RevenueCohorts } from './revenue-cohorts.tsx'

type Props = {
  figures: Record<RevenueFigureId, Explained<RevenueFigureId>>
  months: RevenueMonth[]
  /** The month of the bridge; null without movements. */
  bridged: RevenueMonth | null
  cohorts: RevenueCohort[]
  reader: Reader
  known: Known
  /** The figure whose explanation is open. */
  opened: RevenueFigureId | null
  /** The path and the query of the page. */
  url: string
  marginForm: MarginFormState
  /** The margin has just been saved. */
  isSaved: boolean
}

export function RevenuePage({ figures, reader, known, opened, url, ...data }: Props) {
  const t = useTranslations('revenue')
  const texts = useFigureTexts()
  const figure = opened && figures[opened]
  const { months, bridged, cohorts, marginForm, isSaved } = data
  return (
    <>
      <div inert={figure !== null}>
        <PageHeader title={t('title')} description={t('description')} />
        {reader !== 'SUMS' && <RevenueTabs current="overview" />}
        {bridged === null && !known.isPast ? (
          <EmptyRevenue reader={reader} />
        ) : (
          <div className="grid gap-6">
            <KnownOn known={known} path={paths.revenue()} />
            <FigureCards figures={figures} url={url} />
            <MrrChart months={months} known={known} />
            {bridged && <MrrBridge months={months} month={bridged} known={known} />}
            {cohorts.length > 0 && <RevenueCohorts cohorts={cohorts} />}
            {reader !== 'SUMS' && <MarginForm form={marginForm} isSaved={isSaved} />}
          </div>
        )}
      </div>
      {figure && (
        <ExplainedPanel
          figure={figure}
          texts={texts}
          url={url}
          datedHref={explainHref(url, figure.id, { knownOn: known.asOf })}
        />
      )}
    </>
  )
}

function FigureCards({ figures, url }: Pick<Props, 'figures' | 'url'>) {
  const t = useTranslations('revenue')
  const texts = useFigureTexts()
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {revenueFigureIds.map(id => {
        const level = revenueLevel(id, figures[id].value)
        return (
          <ExplainedCard
            key={id}
            figure={figures[id]}
            texts={texts}
            url={url}
            tone={level && { level, scale: t('scale') }}
          />
        )
      })}
    </dl>
  )
}

function EmptyRevenue({ reader }: { reader: Reader }) {
  const t = useTranslations('revenue')
  const actions = reader !== 'SUMS' && (
    <>
      <ButtonLink href={paths.mrrImport()}>{t('import')}</ButtonLink>
      <ButtonLink href={`${paths.mrrMovements()}?panel=new`} variant="secondary">
        {t('add')}
      </ButtonLink>
    </>
  )
  return (
    <EmptyState icon={TrendingUp} title={t('empty')} actions={actions}>
      {t(reader === 'SUMS' ? 'emptySums' : 'emptyText')}
    </EmptyState>
  )
}
