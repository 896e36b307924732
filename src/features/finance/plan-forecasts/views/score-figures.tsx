import { useTranslations } from 'use-intl'
import type { ScoreFigureId } from '#features/finance/plan-forecasts/rules-figures.ts'
import { type Calibration, minScoredWeeks, type PlanScore } from '#features/finance/plan-forecasts/rules-score.ts'
import { paths } from '#src/paths.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import type { Explained, ExplainedTexts } from '#ui/explained/explained.ts'
import { ExplainedCards } from '#ui/explained/explained-cards.tsx'
import { Figure, NotEnough } from '#ui/figure.tsx'
import { useForecastFormat } from './forecast-format.ts'

type Props = { score: PlanScore; figures: readonly Explained<ScoreFigureId>[]; texts: ExplainedTexts<ScoreFigureId> }

/** The accuracy of the weekly forecasts. */
export function ScoreFigures({ score, figures, texts }: Props) {
  const t = useTranslations('planForecasts.score')
  const format = useForecastFormat()
  const { weeks, verdict, shipBy, beforeCashOut, cashBands } = score
  return (
    <section className="grid grid-cols-1 gap-6" aria-label={t('title')}>
      <p className="font-medium text-lg">
        {verdict ? t(`verdicts.${verdict}`) : t('tooFew', { weeks, min: minScoredWeeks })}
      </p>
      <ExplainedCards
        figures={figures}
        texts={texts}
        url={paths.planForecasts()}
        notes={{ weeks: t('weeksNote'), brier: t('brierNote'), skill: t('skillNote') }}
      />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-3">
        <CalibrationFigure
          name="shipBy"
          rows={shipBy.map(each => ({ ...each, name: t('level', { level: format.percent(each.level / 100) }) }))}
        />
        <CalibrationFigure
          name="beforeCashOut"
          rows={beforeCashOut.map(each => ({
            ...each,
            name: t('range', { from: Math.round(each.from * 100), to: format.percent(each.to) }),
          }))}
        />
        <CalibrationFigure
          name="cashBands"
          rows={cashBands.map(each => ({ ...each, name: t('weeksAhead', { weeks: each.weeksAhead }) }))}
        />
      </div>
    </section>
  )
}

type Row = Calibration & { name: string; shareWithoutRound?: number | null }

/** A chart that compares the share of predictions that came true with the expected share. */
function CalibrationFigure({ name, rows }: { name: 'shipBy' | 'beforeCashOut' | 'cashBands'; rows: Row[] }) {
  const t = useTranslations('planForecasts.score')
  const format = useForecastFormat()
  const isEmpty = rows.every(({ statements }) => statements === 0)
  const shareText = (value: number | null | undefined) => (value == null ? '–' : format.percent(value))
  const hasRound = rows.some(({ shareWithoutRound }) => shareWithoutRound != null)
  return (
    <Figure
      title={t(`${name}.title`)}
      formula={t(`${name}.formula`)}
      placeholder={
        isEmpty && (
          <NotEnough count={0} min={1}>
            {t(`${name}.none`)}
          </NotEnough>
        )
      }
      chart={label => (
        <BarChart
          label={label}
          bars={rows.map(row => ({ label: row.name, value: row.share, comparison: row.expected }))}
          legend={[t('expected'), t('cameTrue')]}
          formatValue={format.percent}
        />
      )}
      table={{
        columns: [
          t('prediction'),
          t('expected'),
          t('cameTrue'),
          ...(hasRound ? [t('withoutRound')] : []),
          t('predictions'),
          t('forecasts'),
        ],
        rows: rows.map(row => [
          row.name,
          shareText(row.expected),
          shareText(row.share),
          ...(hasRound ? [shareText(row.shareWithoutRound)] : []),
          format.count(row.statements),
          format.count(row.weeks),
        ]),
      }}
    />
  )
}
