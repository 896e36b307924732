import { useTranslations } from 'use-intl'
import { type DrillResult, keyOfLever, type Lever, leverWeek } from '#features/finance/scenarios/rules-drill.ts'
import { type DrillFigureId, leverKeyIn } from '#features/finance/scenarios/rules-drill-figures.ts'
import type { PlanFormats } from '#islands/plan/use-plan-formats.tsx'
import type { ExplainedTexts } from '#ui/explained/explained.ts'

/** Returns a function that names a lever. */
export function useLeverText(texts: PlanFormats): (lever: Lever) => string {
  const t = useTranslations('scenarios.drills.levers')
  return lever => {
    switch (lever.kind) {
      case 'EPIC':
        return t('EPIC', { name: lever.name })
      case 'CUT':
        return t('CUT', { percent: lever.percent, amount: texts.money(lever.monthlyCents) })
      case 'END':
        return t('END', { name: lever.name, amount: texts.money(lever.monthlyCents) })
      case 'PRICE':
        return t('PRICE', { raise: lever.raisePercent, lost: lever.lostPercent })
      default:
        return t(lever.kind, { name: lever.name, weeks: Math.abs(lever.weeks) })
    }
  }
}

type Facts = { levers: DrillResult['levers']; history: { weeks: number; months: number }; texts: PlanFormats }

/** Texts of the figures of a drill. `history` is the past weeks and months that the simulation draws from. */
export function useDrillTexts({ levers, history, texts }: Facts): ExplainedTexts<DrillFigureId> {
  const t = useTranslations('scenarios.drills')
  const planText = useTranslations('plan.figures')
  const leverText = useLeverText(texts)
  const leverOf = (id: string) => levers.find(({ lever }) => keyOfLever(lever) === leverKeyIn(id))?.lever
  return {
    figure(id) {
      if (id === 'before' || id === 'after') return t(id, { week: leverWeek })
      const lever = leverOf(id)
      const name = lever ? leverText(lever) : ''
      return id.startsWith('gain:')
        ? t('figures.gain', { lever: name })
        : t('figures.lever', { week: leverWeek, lever: name })
    },
    input({ name, params = {} }) {
      if (name === 'runwayWith' || name === 'runwayWithout') return t(`figures.${name}`)
      return planText(name === 'runs' ? 'inputs.runs' : 'inputs.aliveRuns', params)
    },
    source: () => planText('source', history),
    missing: () => '',
    missingLink: () => '',
    reason: () => '',
    note: id => (id.startsWith('gain:') ? t('figures.gainNote') : planText('notes.alive')),
  }
}
