import { memo } from 'react'
import { useTranslations } from 'use-intl'
import {
  aliveWeeks,
  cashOutPercents,
  explainPlanFigure,
  type PlanFigureFacts,
  type PlanFigureId,
} from '#features/finance/plan/rules-figures.ts'
import type { PlanOutcome } from '#features/finance/plan/rules-outlook.ts'
import { paths } from '#src/paths.ts'
import type { ExplainedTexts } from '#ui/explained/explained.ts'
import { ExplainedCard } from '#ui/explained/explained-card.tsx'
import type { PlanFormats } from './use-plan-formats.tsx'

type Props = {
  facts: PlanFigureFacts
  /** The outcome of the saved order, if the shown one differs. */
  savedOutcome: PlanOutcome | null
  texts: PlanFormats
  figureTexts: ExplainedTexts<PlanFigureId>
  /** Whether the figures of the shown order are still simulated. */
  isStale: boolean
}

/** Figures of the simulated runway. */
export const PlanFigureCards = memo(function PlanFigures({ facts, savedOutcome, texts, figureTexts, isStale }: Props) {
  const t = useTranslations('plan')
  const { outcome } = facts
  const weekText = (week: number | null) => (week === null ? t('lasts', { week: outcome.weeks }) : t('week', { week }))
  const cards = [
    ...aliveWeeks.map(week => ({
      figure: explainPlanFigure(`alive:${week}`, facts),
      savedValue: savedOutcome && texts.chance(savedOutcome.alive[week] ?? 0),
      note: texts.dateOf(week),
    })),
    ...cashOutPercents.map(percent => {
      const week = outcome.cashOut[`p${percent}`]
      return {
        figure: explainPlanFigure(`cashOut:${percent}`, facts),
        savedValue: savedOutcome && weekText(savedOutcome.cashOut[`p${percent}`]),
        note: week === null ? null : texts.dateOf(week),
      }
    }),
  ]
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" aria-busy={isStale} data-runs={outcome.runs}>
      {cards.map(
        ({ figure, savedValue, note }) =>
          figure && (
            <ExplainedCard
              key={figure.id}
              figure={figure}
              texts={figureTexts}
              url={paths.plan()}
              note={savedValue ? t('savedValue', { value: savedValue }) : note}
            />
          ),
      )}
    </dl>
  )
})
