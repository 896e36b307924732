import { useTranslations } from 'use-intl'
import type { Unit } from '#features/agile/kanban/sprints/rules-burndown.ts'
import { type SprintFigures, type Velocity, velocitySprints } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Figure } from '#ui/figure.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useDays } from './use-days.ts'

type Props = { velocity: Velocity; shown: SprintFigures[]; unit: Unit; address: string }

/** What each sprint was to do and what was done in it, and the range that it has lain in. */
export function VelocityCard({ velocity, shown, unit, address }: Props) {
  const t = useTranslations('sprints')
  const { amount } = useDays()
  const range = velocity[unit]
  const done = (each: SprintFigures) => (unit === 'points' ? each.completedPoints : each.completedItems)
  const committed = (each: SprintFigures) => (unit === 'points' ? each.committedPoints : each.committedItems)
  const figure =
    range && t('velocity.range', { min: amount(range.min), max: amount(range.max), average: amount(range.average) })
  return (
    <div className="grid gap-3">
      <Tabs
        label={t('unit.label')}
        tabs={(['points', 'items'] as const).map(each => ({
          label: t(`unit.${each}`),
          href: `${address}?unit=${each}`,
          current: each === unit,
        }))}
      />
      <Figure
        title={t('velocity.title')}
        formula={t('velocity.rule', { count: velocitySprints, unit })}
        chart={() => (
          <div className="grid gap-3">
            <p className={figure ? 'display text-2xl' : 'text-muted'}>{figure ?? t('velocity.notEnough')}</p>
            {shown.length > 0 && (
              <BarChart
                label={t('velocity.label')}
                bars={shown.map(each => ({ label: each.name, value: done(each), beside: committed(each) }))}
                legend={[t('velocity.committed'), t('velocity.completed')]}
                say={amount}
                measure={t(`unit.${unit}`)}
                whole
                figures
              />
            )}
          </div>
        )}
        table={{
          label: t('velocity.table'),
          columns: [t('velocity.sprint'), t('velocity.committed'), t('velocity.completed')],
          rows: shown.map(each => [each.name, amount(committed(each)), amount(done(each))]),
        }}
      />
    </div>
  )
}
