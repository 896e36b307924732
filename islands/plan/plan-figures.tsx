import { useTranslations } from 'use-intl'
import type { PlanOutcome } from '#features/finance/plan/rules-outlook.ts'
import { StatCard } from '#ui/stat-card.tsx'
import type { PlanTexts } from './use-plan-texts.tsx'

const shownWeeks = [52, 104] as const

/** Figures of the simulated runway. `saved` is the outcome of the saved order, if it differs from the shown one. */
export function PlanFigures({
  outcome,
  saved,
  texts,
}: {
  outcome: PlanOutcome
  saved: PlanOutcome | null
  texts: PlanTexts
}) {
  const t = useTranslations('plan')
  const savedText = (value: string) => t('savedValue', { value })
  const week = (at: number | null) => (at === null ? t('lasts', { week: outcome.weeks }) : t('week', { week: at }))
  const cashOuts = [
    { name: 'p50', label: t('cashOutMedian'), text: t('runsOut') },
    { name: 'p15', label: t('cashOutEarly'), text: t('runsOutEarly') },
  ] as const
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" data-runs={outcome.runs}>
      {shownWeeks.map(at => (
        <StatCard
          key={at}
          label={t('aliveAt', { week: at })}
          value={texts.chance(outcome.alive[at] ?? 0)}
          note={saved ? savedText(texts.chance(saved.alive[at] ?? 0)) : texts.dateOf(at)}
        />
      ))}
      {cashOuts.map(({ name, label, text }) => {
        const at = outcome.cashOut[name]
        return (
          <StatCard
            key={name}
            label={label}
            value={week(at)}
            note={saved ? savedText(week(saved.cashOut[name])) : at === null ? text : texts.dateOf(at)}
          />
        )
      })}
    </dl>
  )
}
