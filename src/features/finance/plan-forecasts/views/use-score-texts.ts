import { useTranslations } from 'use-intl'
import type { ScoreFigureId } from '#features/finance/plan-forecasts/rules-figures.ts'
import type { ExplainedTexts } from '#ui/explained/explained.ts'

const inputNames = ['scoredForecasts', 'errorSum', 'weeks', 'brier', 'meanBrier'] as const

/** Texts of the figures of the accuracy of forecasts. */
export function useScoreTexts(): ExplainedTexts<ScoreFigureId> {
  const t = useTranslations('planForecasts.score')
  return {
    figure: id => t(id),
    input({ name }) {
      const inputName = inputNames.find(each => each === name)
      return inputName ? t(`inputs.${inputName}`) : name
    },
    rowLabel: () => t('inputs.forecast'),
    source: () => t('source'),
    missing: ({ key }) => t(key === 'sameOutcome' ? 'sameOutcome' : 'noOutcome'),
    missingLink: () => '',
    reason: () => '',
    note: id => t(`${id}Note`),
  }
}
