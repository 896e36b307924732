import { Target } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ShownObstacle } from '#features/finance/plan/rules-view.ts'
import type { ScoreFigureId } from '#features/finance/plan-forecasts/rules-figures.ts'
import type { PlanScore } from '#features/finance/plan-forecasts/rules-score.ts'
import type { StoredForecast } from '#features/finance/plan-forecasts/rules-types.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Explained } from '#ui/explained/explained.ts'
import { ExplainedPage } from '#ui/explained/explained-page.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ForecastList } from './forecast-list.tsx'
import { ForecastResult } from './forecast-result.tsx'
import { ScoreFigures } from './score-figures.tsx'
import { useScoreTexts } from './use-score-texts.ts'

type Props = {
  storedForecasts: { items: StoredForecast[]; total: number; page: number; pageSize: number }
  score: PlanScore
  figures: readonly Explained<ScoreFigureId>[]
  /** The id of the figure whose explanation is open. */
  explainedId: string | null
  shownForecast: StoredForecast | null
  obstacles: ShownObstacle[]
  hasPlan: boolean
  canStore: boolean
  isExact: boolean
  /** True if a forecast was just stored. */
  isStored: boolean
  /** The reason why no forecast was stored. */
  error: string | undefined
}

/** The page with stored forecasts, their results and their accuracy. */
export function PlanForecastsPage(page: Props) {
  const { storedForecasts, score, figures, explainedId, shownForecast, obstacles, hasPlan, canStore, isExact } = page
  const { isStored, error } = page
  const t = useTranslations('planForecasts')
  // Without any outcome, the page shows the newest forecast first.
  const hasScore = score.weeks > 0 || score.cashBands.some(({ weeks }) => weeks > 0)
  const storeForm = canStore && (
    <form method="post" action={paths.planForecasts()} data-shell-submit="">
      <Button type="submit">{t('keep')}</Button>
    </form>
  )
  const texts = useScoreTexts()
  const openedFigure = figures.find(({ id }) => id === explainedId)
  return (
    <ExplainedPage openFigure={openedFigure} texts={texts} url={paths.planForecasts()}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <ButtonLink href={paths.plan()} variant="secondary">
              {t('openPlan')}
            </ButtonLink>
            {storedForecasts.total > 0 && storeForm}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {isStored && <Alert tone="success">{t('saved')}</Alert>}
        {error && <Alert tone="danger">{error}</Alert>}
        {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
        {storedForecasts.total === 0 && (
          <EmptyState icon={Target} title={t('empty.title')} actions={storeForm || undefined}>
            {hasPlan ? t('empty.text') : t('empty.noPlan')}
          </EmptyState>
        )}
        {hasScore && <ScoreFigures score={score} figures={figures} texts={texts} />}
        {shownForecast && <ForecastResult forecast={shownForecast} />}
        {storedForecasts.total > 0 && !hasScore && <ScoreFigures score={score} figures={figures} texts={texts} />}
        {storedForecasts.total > 0 && <ForecastList storedForecasts={storedForecasts} />}
        <Rules isExact={isExact} />
      </div>
    </ExplainedPage>
  )
}

/** The reasons why no forecast is stored at present, with links to the fixes. */
function Obstacles({ obstacles }: { obstacles: ShownObstacle[] }) {
  const t = useTranslations('planForecasts')
  const reasonText = useTranslations('plan.obstacles')
  return (
    <Alert tone="warning" title={t('missing')}>
      <ul className="grid list-disc gap-1 pl-5">
        {obstacles.map(({ reason, values, fix }) => (
          <li key={`${reason} ${Object.values(values).join()}`}>
            {reasonText(reason, values)} {fix && <Link href={fix.href}>{reasonText(`fix.${fix.text}`)}</Link>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const rules = ['weekly', 'scored', 'cash', 'void', 'items', 'independent', 'pace', 'capped'] as const

function Rules({ isExact }: { isExact: boolean }) {
  const t = useTranslations('planForecasts.rules')
  return (
    <Card title={t('title')}>
      <ul className="grid max-w-3xl list-disc gap-1.5 pl-5 text-sm">
        {rules.map(rule => (
          <li key={rule}>{t(rule)}</li>
        ))}
        {!isExact && <li>{t('rounded')}</li>}
      </ul>
    </Card>
  )
}
