import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type PlanFigureId, parsePlanFigureId } from '#features/finance/plan/rules-figures.ts'
import type { PlanProps } from '#features/finance/plan/rules-view.ts'
import type { ExplainedTexts } from '#ui/explained/explained.ts'

type Translate = ReturnType<typeof useTranslations<'plan'>>
type Facts = Pick<PlanProps, 'epics' | 'history'>

const inputNames = [
  'aliveRuns',
  'shippedRuns',
  'runs',
  'cashOutWeek',
  'shipWeek',
  'endCash',
  'endCashLater',
  'delayCost',
  'delayWeeks',
  'runway',
  'runwayLater',
] as const
const weekInputs = ['cashOutWeek', 'shipWeek'] as const

/** Texts of the figures of a plan. `history` is the past weeks and months that the simulation draws from. */
export function usePlanExplanationTexts({ epics, history }: Facts): ExplainedTexts<PlanFigureId> {
  const t = useTranslations('plan')
  return useMemo(() => figureTexts(t, { epics, history }), [t, epics, history])
}

function figureTexts(t: Translate, { epics, history }: Facts): ExplainedTexts<PlanFigureId> {
  const nameOf = (id: string) => epics.find(epic => epic.id === id)?.name ?? ''
  return {
    figure(id) {
      const { kind, subject } = parsePlanFigureId(id)!
      if (kind === 'alive') return t('aliveAt', { week: subject })
      if (kind === 'cashOut') return t(subject === '50' ? 'cashOutMedian' : 'cashOutEarly')
      return t(`figures.names.${kind}`, { name: nameOf(subject) })
    },
    input({ name, params = {} }) {
      const knownName = inputNames.find(each => each === name)
      return knownName ? t(`figures.inputs.${knownName}`, params) : name
    },
    source: () => t('figures.source', history),
    rowLabel(label) {
      const [name, week = ''] = label.split(' ')
      const knownName = weekInputs.find(each => each === name)
      return knownName ? t(`figures.counts.${knownName}`, { week }) : label
    },
    missing: ({ key, params = {} }) => t(`figures.missing.${key === 'shipWeek' ? key : 'cashOutWeek'}`, params),
    missingLink: () => '',
    reason: () => '',
    note: id => t(`figures.notes.${parsePlanFigureId(id)!.kind}`),
  }
}
