import { memo } from 'react'
import { useTranslations } from 'use-intl'
import {
  explainPlanFigure,
  type PlanFigureFacts,
  type PlanFigureId,
  type PlanFigureKind,
} from '#features/finance/plan/rules-figures.ts'
import type { Explained, ExplainedTexts } from '#ui/explained/explained.ts'
import { RowFigure } from './row-figure.tsx'
import type { PlanFormats } from './use-plan-formats.tsx'

type Props = { id: string; facts: PlanFigureFacts; texts: PlanFormats; figureTexts: ExplainedTexts<PlanFigureId> }

/** Effects of an order on one epic. Unchanged figures are not rendered again while the row moves. */
export const EpicFigures = memo(function EpicFigures({ id, facts, texts, figureTexts }: Props) {
  const t = useTranslations('plan')
  const explainFigure = (kind: PlanFigureKind) => explainPlanFigure(`${kind}:${id}`, facts)
  const [shipChance, p50, p85] = [explainFigure('before'), explainFigure('ship50'), explainFigure('ship85')]
  if (!shipChance || !p50 || !p85) return null
  const renderDate = ({ value }: Explained) =>
    value !== null && (
      <span className="block whitespace-nowrap text-muted min-[87.5rem]:inline">
        <span className="max-[87.4rem]:hidden"> · </span>
        {texts.dateOf(value)}
      </span>
    )
  return (
    <dl className="col-span-full grid grid-cols-2 gap-x-4 gap-y-2 pl-9 text-sm sm:grid-cols-3 xl:contents">
      <div data-chance={shipChance.value} className="xl:col-start-3 xl:row-start-1">
        <dt className="text-muted text-xs">{t('beforeCashOut')}</dt>
        <RowFigure figure={shipChance} texts={figureTexts} className="font-semibold text-lg" />
        <dd aria-hidden>
          <progress value={shipChance.value ?? 0} max={1} className="progress" tabIndex={-1} />
        </dd>
      </div>
      <div className="xl:col-start-4 xl:row-start-1">
        <dt className="text-muted text-xs">{t('shipBy')}</dt>
        <RowFigure
          figure={p50}
          texts={figureTexts}
          before={renderLabel(t('median'))}
          after={renderDate(p50)}
          reason={t('beyond')}
        />
        {p85.value !== null && (
          <RowFigure figure={p85} texts={figureTexts} before={renderLabel(t('p85'))} after={renderDate(p85)} />
        )}
      </div>
      <DelayFigures id={id} facts={facts} texts={figureTexts} />
    </dl>
  )
})

type DelayProps = { id: string; facts: PlanFigureFacts; texts: ExplainedTexts<PlanFigureId> }

/** The cost of delay of one epic. It does not change during a drag, when only outcomes are simulated. */
const DelayFigures = memo(
  function DelayFigures({ id, facts, texts }: DelayProps) {
    const t = useTranslations('plan')
    const money = explainPlanFigure(`delayMoney:${id}`, facts)
    const days = explainPlanFigure(`delayDays:${id}`, facts)
    return (
      <div className="xl:col-start-5 xl:row-start-1">
        <dt className="text-muted text-xs">{t('delayCost')}</dt>
        {money && <RowFigure figure={money} texts={texts} after={renderLabel(` ${t('aWeek')}`)} />}
        {days &&
          (Math.abs(days.value ?? 0) >= minShownDelayDays ? (
            <RowFigure figure={days} texts={texts} after={renderLabel(` ${t('runwayAWeek')}`)} />
          ) : (
            <dd className="text-muted text-xs">{t('noRunwayEffect')}</dd>
          ))}
      </div>
    )
  },
  (before, after) => before.id === after.id && before.texts === after.texts && before.facts.costs === after.facts.costs,
)

const renderLabel = (text: string) => <span className="text-muted text-xs">{text} </span>

/** Less than a twentieth of a day counts as no effect. */
const minShownDelayDays = 0.05
