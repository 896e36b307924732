import { useTranslations } from 'use-intl'
import type { AccuracyLevel } from '#features/agile/poker/calibration/rules-calibration.ts'
import type { Calibration } from '#features/agile/poker-analytics/rules-calibration.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { PlotChart } from '#ui/charts/plot-chart.tsx'
import { pointPosition } from '#ui/charts/scale.ts'
import { Figure, NotEnough } from '#ui/figure.tsx'

type FigureName = 'daysByEstimate' | 'accuracyBySpread' | 'accuracyByConfidence'
type Props = {
  calibration: Calibration
  /** The URL of a figure’s data as CSV. */
  csv: (name: FigureName) => string
}

/**
 * Compares estimates with the work: cycle time by estimate, accuracy by spread and by confidence, and each team’s own
 * pace.
 */
export function CalibrationFigures({ teams, ...props }: Props & { teams: { id: string; name: string }[] }) {
  return (
    <>
      <DaysByEstimate {...props} />
      <AccuracyFigure name="accuracyBySpread" {...props} />
      <AccuracyFigure name="accuracyByConfidence" {...props} />
      <Teams calibration={props.calibration} teams={teams} />
    </>
  )
}

function useCalibrationTexts() {
  const t = useTranslations('pokerAnalytics.charts')
  const format = useFormatter()
  const percent = (share: number) => format.number(share, { style: 'percent' })
  const days = (value: number) => t('calibration.days', { days: format.number(value, { maximumFractionDigits: 1 }) })
  return { t, format, percent, days, orDash: (text: string | null | false) => text || '–' }
}

function DaysByEstimate({ calibration, csv }: Props) {
  const { t, format, days, orDash } = useCalibrationTexts()
  const { daysByEstimate: estimates, items, count } = calibration
  const places = new Map(estimates.map(({ points }, i) => [points, pointPosition(i, estimates.length)]))
  return (
    <Figure
      title={t('daysByEstimate.title')}
      formula={t('daysByEstimate.formula')}
      csv={csv('daysByEstimate')}
      placeholder={count < minSamples && <NotEnough count={count} min={minSamples} />}
      chart={label => (
        <PlotChart
          label={label}
          points={items.map(({ points, days: value }, i) => ({
            at: places.get(points)!,
            value,
            name: t('daysByEstimate.point', { nth: i + 1, points, days: days(value) }),
          }))}
          marks={estimates.map(({ points }) => ({ at: places.get(points)!, text: format.number(points) }))}
          formatValue={value => format.number(value, { maximumFractionDigits: 1 })}
          axisTitle={t('calibration.daysAxis')}
        />
      )}
      table={{
        columns: [
          t('estimates.column'),
          t('calibration.items'),
          t('calibration.low'),
          t('calibration.median'),
          t('calibration.high'),
        ],
        rows: estimates.map(({ points, count: n, low, median, high }) => [
          format.number(points),
          format.number(n),
          ...[low, median, high].map(value => orDash(value !== null && days(value))),
        ]),
      }}
    />
  )
}

function AccuracyFigure({ calibration, csv, name }: Props & { name: 'accuracyBySpread' | 'accuracyByConfidence' }) {
  const { t, format, percent, orDash } = useCalibrationTexts()
  const levels: AccuracyLevel[] = calibration[name]
  const count = levels.reduce((sum, level) => sum + level.count, 0)
  return (
    <Figure
      title={t(`${name}.title`)}
      formula={t(`${name}.formula`)}
      csv={csv(name)}
      placeholder={
        levels.every(({ accuracy }) => accuracy === null) && (
          <NotEnough count={count} min={minSamples}>
            {t('calibration.perBar', { count, min: minSamples })}
          </NotEnough>
        )
      }
      chart={label => (
        <BarChart
          label={label}
          bars={levels.map(({ level, accuracy }) => ({ label: level, value: accuracy }))}
          formatValue={percent}
          hasValues
        />
      )}
      table={{
        columns: [t(`${name}.column`), t('accuracy.title'), t('calibration.items')],
        rows: levels.map(({ level, accuracy, count: n }) => [
          level,
          orDash(accuracy !== null && percent(accuracy)),
          format.number(n),
        ]),
      }}
    />
  )
}

function Teams({ calibration, teams }: Pick<Props, 'calibration'> & { teams: { id: string; name: string }[] }) {
  const { t, percent, days } = useCalibrationTexts()
  const notEnough = useTranslations('ui.figure.notEnough')('title')
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id && names.get(id)) || t('calibration.noTeam')
  return (
    <Figure
      title={t('calibration.title')}
      formula={t('calibration.formula')}
      placeholder={calibration.teams.length === 0 && <NotEnough count={0} min={minSamples} />}
      chart={() => (
        <ul className="divide-y divide-line">
          {calibration.teams.map(({ teamId, count, daysPerPoint, accuracy }) => (
            <li key={teamId ?? ''} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="font-medium">{nameOf(teamId)}</span>
              <span className="text-muted">{t('calibration.itemCount', { count })}</span>
              <span className="figures basis-full text-sm">
                {daysPerPoint === null
                  ? notEnough
                  : t('calibration.pace', {
                      days: days(daysPerPoint),
                      accuracy: accuracy === null ? notEnough : percent(accuracy),
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
