import { useTranslations } from 'use-intl'
import { type AsOfDate, isDayChosen } from '#features/finance/books/rules-as-of.ts'
import { BurnBanner, type ShownAlert } from '#features/finance/burn-alert/views/burn-banner.tsx'
import type { FigureId } from '#features/finance/figures/rules-formulas.ts'
import { useFigureTexts } from '#features/finance/figures/views/use-figure-texts.ts'
import { keyFigureIds } from '#features/finance/leadership/rules.ts'
import type { MvpProgress } from '#features/finance/mvp/rules.ts'
import { MvpNote } from '#features/finance/mvp/views/mvp-note.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { AsOfForm, PastAlert } from '#ui/as-of-form.tsx'
import type { Explained } from '#ui/explained/explained.ts'
import { ExplainedCards } from '#ui/explained/explained-cards.tsx'
import { ExplainedPanel } from '#ui/explained/explained-panel.tsx'
import { Link } from '#ui/link.tsx'

type Props = {
  figures: readonly Explained<FigureId>[]
  alert: ShownAlert
  /** The progress of the MVP, or null if none is marked. */
  progress: MvpProgress | null
  asOfDate: AsOfDate
  /** True if the reader can open the finance pages. */
  canOpenFinance: boolean
  /** The path and the query of the page. */
  url: string
}

/** Metrics without a value get no card of their own. */
const hasCard = ({ id, value }: Explained<FigureId>) => value !== null || id === 'mvpShare' || id === 'commitmentsMet'
const isKeyFigure = ({ id }: Explained<FigureId>) => (keyFigureIds as readonly string[]).includes(id)

/** The figures of the company: money first, then product and delivery. */
export function Leadership({ figures, alert, progress, asOfDate, canOpenFinance, url }: Props) {
  const t = useTranslations('leadership')
  const texts = useFigureTexts()
  const product = figures.filter(figure => !isKeyFigure(figure))
  return (
    <div className="mb-10 grid gap-8">
      {isDayChosen(asOfDate) && (
        <div className="grid gap-4">
          <PastAlert asOfDate={asOfDate} path={paths.dashboard()} />
          <AsOfForm asOfDate={asOfDate} path={paths.dashboard()} />
        </div>
      )}
      <BurnBanner alert={alert} canOpenCash={canOpenFinance} />
      <section aria-labelledby="company-money" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="company-money" className="display text-xl">
            {t('money')}
          </h2>
          {canOpenFinance && (
            <p className="flex flex-wrap gap-x-4 text-sm">
              <Link href={paths.cash()}>{t('openCash')}</Link>
              <Link href={paths.revenue()}>{t('openRevenue')}</Link>
              <Link href={paths.metrics()}>{t('openMetrics')}</Link>
            </p>
          )}
        </div>
        <ExplainedCards figures={figures.filter(isKeyFigure)} texts={texts} url={url} />
      </section>
      <section aria-labelledby="company-product" className="grid gap-4">
        <h2 id="company-product" className="display text-xl">
          {t('product')}
        </h2>
        <ExplainedCards
          figures={product.filter(hasCard)}
          texts={texts}
          url={url}
          notes={{ mvpShare: progress && <MvpNote progress={progress} /> }}
        />
        <MetricsWithoutValue figures={product.filter(figure => !hasCard(figure))} canOpenFinance={canOpenFinance} />
      </section>
    </div>
  )
}

/** The metrics without a value in one line, with the page where values are added. */
function MetricsWithoutValue({ figures, canOpenFinance }: Pick<Props, 'figures' | 'canOpenFinance'>) {
  const t = useTranslations('leadership')
  const texts = useFigureTexts()
  const format = useFormatter()
  if (figures.length === 0) return null
  return (
    <p className="text-muted text-sm">
      {t('unknown', { names: format.list(figures.map(({ id }) => texts.figure(id))) })}{' '}
      {canOpenFinance && <Link href={paths.metrics()}>{t('addValues')}</Link>}
    </p>
  )
}

type PanelProps = { figure: Explained<FigureId>; url: string; permalink: string | null }

/** The explanation of a figure, over the whole dashboard. */
export const LeadershipPanel = (props: PanelProps) => <ExplainedPanel {...props} texts={useFigureTexts()} />
