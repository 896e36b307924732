import { useFormatter, useTranslations } from 'use-intl'
import { chanceOf } from '#features/agile/kanban/backlog/rules-chance.ts'
import { planOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { even, likely } from '#features/agile/kanban/deliveries/rules.ts'
import { velocitySprints } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { useLive } from '#islands/backlog/backlog-context.ts'
import { cx } from '#ui/cx.ts'

/** What a sprint comes to against what there is time for; while something is dragged over it, with that in it already. */
export function PlanLine({ sprint, items }: { sprint: Sprint; items: Item[] }) {
  const t = useTranslations('backlog.plan')
  const { view, dragged, velocity } = useLive()
  const isOver = dragged?.over === sprint.id
  const coming = isOver
    ? view.items.filter(({ id, sprintId }) => dragged.itemIds.includes(id) && sprintId !== sprint.id)
    : []
  const plan = planOf(view, [...items, ...coming], sprint.capacity)
  const { capacity } = sprint
  const isTooMuch = plan.room !== null && plan.room < 0
  return (
    <div className="grid gap-1.5" aria-live={isOver ? 'polite' : undefined}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="figures font-semibold">
          {capacity === null ? t('points', { points: plan.points }) : t('pointsOf', { points: plan.points, capacity })}
        </span>
        {plan.room !== null && plan.room !== 0 && (
          <span className={cx('figures', isTooMuch ? 'font-semibold text-danger-ink' : 'text-muted')}>
            {isTooMuch ? t('over', { points: -plan.room }) : t('room', { points: plan.room })}
          </span>
        )}
        {plan.done.items > 0 && <span className="figures text-muted">{t('done', { count: plan.done.items })}</span>}
        {plan.unestimated > 0 && (
          <span className="figures text-muted">{t('unestimated', { count: plan.unestimated })}</span>
        )}
        <span
          className="text-muted"
          title={t('velocityAbout', { count: Math.min(velocitySprints, velocity.sprints.length) })}
        >
          {velocity.points ? t('velocity', velocity.points) : t('noVelocity')}
        </span>
        <Chance sprint={sprint} items={plan.items} open={plan.items - plan.done.items} />
        {coming.length > 0 && <span className="font-medium text-brand-ink">{t('withDragged')}</span>}
      </div>
      {capacity !== null && capacity > 0 && (
        <progress
          aria-label={t('capacity')}
          value={Math.min(plan.points, capacity)}
          max={capacity}
          className={cx('progress h-1.5 max-w-md', isTooMuch && 'accent-danger')}
        />
      )}
    </div>
  )
}

function Chance({ sprint, ...counts }: { sprint: Sprint; items: number; open: number }) {
  const t = useTranslations('backlog.plan')
  const format = useFormatter()
  const { history, today } = useLive()
  const found = chanceOf(sprint, counts, history, today)
  if (!found) return null
  if (found.kind !== 'chance') {
    const text = { none: 'chanceNone', over: 'chanceOver', done: 'chanceDone' } as const
    return <span className="text-muted">{t(text[found.kind])}</span>
  }
  const end = format.dateTime(new Date(sprint.endDate!), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const chance = format.number(found.chance, { style: 'percent', maximumFractionDigits: 0 })
  const tone =
    found.chance >= likely ? 'text-success-ink' : found.chance >= even ? 'text-warning-ink' : 'text-danger-ink'
  return (
    <span className={cx('figures font-semibold', tone)} title={t('chanceAbout')} data-chance={found.chance}>
      {t('chance', { chance, end })}
    </span>
  )
}
