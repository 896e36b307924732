import { useTranslations } from 'use-intl'
import type { Burndown, Unit } from '#features/agile/kanban/sprints/rules-burndown.ts'
import { Figure } from '#ui/figure.tsx'
import { BurnChart } from './burn-chart.tsx'
import { useDays } from './use-days.ts'

/** How the work went down, and how it grew, with the days behind both. */
export function BurnSection({ burnt, unit }: { burnt: Burndown; unit: Unit }) {
  const t = useTranslations('sprints')
  const { day, amount } = useDays()
  const { days, committed, remaining, done, added } = burnt
  const all = remaining + done
  const hasIdeal = days.some(({ ideal }) => ideal !== null)
  const named = [t('burndown.start'), ...days.map(each => day(each.day))]
  const figure = (value: number | null) => (value === null ? '' : amount(value))
  const shared = { days: named, say: amount, measure: t(`unit.${unit}`), whole: unit === 'items' }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Figure
        title={t('burndown.title')}
        formula={t('burndown.rule', { unit })}
        value={amount(remaining)}
        chart={() => (
          <BurnChart
            {...shared}
            label={t('burndown.label', { left: amount(remaining), all: amount(all), added: amount(added) })}
            added={[0, ...days.map(each => each.added)]}
            lines={[
              ...(hasIdeal ? [{ look: 'ideal' as const, values: [committed, ...days.map(({ ideal }) => ideal)] }] : []),
              { look: 'main', values: [committed, ...days.map(each => each.remaining)] },
            ]}
          />
        )}
        table={{
          label: t('burndown.table'),
          columns: [
            t('burndown.day'),
            t('burndown.ideal'),
            t('burndown.left'),
            t('burndown.added'),
            t('burndown.removed'),
          ],
          rows: days.map(each => [
            day(each.day),
            figure(each.ideal),
            figure(each.remaining),
            ...(each.scope === null ? ['', ''] : [figure(each.added), figure(each.removed)]),
          ]),
        }}
      />
      <Figure
        title={t('burnup.title')}
        formula={t('burnup.rule', { unit })}
        value={amount(done)}
        chart={() => (
          <BurnChart
            {...shared}
            label={t('burnup.label', { done: amount(done), all: amount(all) })}
            lines={[
              { look: 'scope', values: [committed, ...days.map(({ scope }) => scope)] },
              { look: 'main', values: [0, ...days.map(each => each.done)] },
            ]}
          />
        )}
        table={{
          label: t('burnup.table'),
          columns: [t('burndown.day'), t('burnup.done'), t('burnup.scope')],
          rows: days.map(each => [day(each.day), figure(each.done), figure(each.scope)]),
        }}
      />
    </div>
  )
}
