import { TrendingUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type AsOfDate, isDayChosen } from '#features/finance/books/rules-as-of.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { RevenueTabs } from '#features/finance/books/views/revenue-tabs.tsx'
import type { RevenueCohort } from '#features/finance/cohorts/rules.ts'
import { RevenueCohorts } from '#features/finance/cohorts/views/revenue-cohorts.tsx'
import { useFigureTexts } from '#features/finance/figures/views/use-figure-texts.ts'
import type { MrrMonth } from '#features/finance/mrr-months/rules.ts'
import { MrrBridge } from '#features/finance/mrr-months/views/mrr-bridge.tsx'
import { MrrChart } from '#features/finance/mrr-months/views/mrr-chart.tsx'
import type { RevenueFigureId } from '#features/finance/revenue/rules-figures.ts'
import { paths } from '#src/paths.ts'
import { AsOfForm, PastAlert } from '#ui/as-of-form.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Explained } from '#ui/explained/explained.ts'
import { ExplainedCards } from '#ui/explained/explained-cards.tsx'
import { ExplainedPage } from '#ui/explained/explained-page.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MarginForm, type MarginFormState } from './margin-form.tsx'

type Props = {
  figures: Record<RevenueFigureId, Explained<RevenueFigureId>>
  months: MrrMonth[]
  /** The month of the waterfall chart, or null without movements. */
  bridgeMonth: MrrMonth | null
  cohorts: RevenueCohort[]
  reader: BooksReader
  asOfDate: AsOfDate
  /** The figure whose explanation is open. */
  opened: RevenueFigureId | null
  /** The path and the query of the page. */
  url: string
  marginForm: MarginFormState
  /** True if the margin has just been saved. */
  isSaved: boolean
}

export function RevenuePage({ figures, reader, asOfDate, opened, url, ...data }: Props) {
  const t = useTranslations('revenue')
  const texts = useFigureTexts()
  const { months, bridgeMonth, cohorts, marginForm, isSaved } = data
  return (
    <ExplainedPage openFigure={opened && figures[opened]} texts={texts} url={url} permalinkDay={asOfDate.day}>
      <PageHeader title={t('title')} description={t('description')} />
      {reader !== 'SUMS' && <RevenueTabs current="overview" />}
      {bridgeMonth === null && !isDayChosen(asOfDate) ? (
        <EmptyRevenue reader={reader} />
      ) : (
        <div className="grid gap-6">
          <PastAlert asOfDate={asOfDate} path={paths.revenue()} />
          <ExplainedCards figures={Object.values(figures)} texts={texts} url={url} columns={4} />
          <MrrChart months={months} asOfDate={asOfDate} />
          {bridgeMonth && <MrrBridge months={months} month={bridgeMonth} asOfDate={asOfDate} />}
          {cohorts.length > 0 && <RevenueCohorts cohorts={cohorts} />}
          {reader !== 'SUMS' && <MarginForm form={marginForm} isSaved={isSaved} />}
          <AsOfForm asOfDate={asOfDate} path={paths.revenue()} />
        </div>
      )}
    </ExplainedPage>
  )
}

function EmptyRevenue({ reader }: { reader: BooksReader }) {
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
