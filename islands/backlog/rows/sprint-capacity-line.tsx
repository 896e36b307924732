import { useTranslations } from 'use-intl'
import { totalsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import { sprintChance } from '#features/agile/kanban/backlog/rules-sprint-chance.ts'
import type { Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import { minAtRiskChance, minOnTrackChance } from '#features/agile/kanban/deliveries/rules.ts'
import { type Velocity, velocitySprintCount } from '#features/agile/kanban/sprints/rules-velocity.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { cx } from '#ui/cx.ts'

/** The velocity, or the points of the completed sprints while there are too few for an average. */
function VelocityText({ velocity: { points: pointRange, sprints } }: { velocity: Velocity }) {
  const t = useTranslations('backlog.plan')
  const format = useFormatter()
  if (pointRange) return t('velocity', pointRange)
  if (sprints.length === 0) return t('noVelocity')
  const pointList = sprints.map(({ completedPoints }) => format.number(completedPoints)).join(', ')
  return t('firstSprints', { count: sprints.length, list: pointList })
}

/** The total of a sprint against its capacity. Includes items that are being dragged over it. */
export function SprintCapacityLine({ sprint, items }: { sprint: Sprint; items: Item[] }) {
  const t = useTranslations('backlog.plan')
  const { view, dragState, velocity } = useLiveBacklog()
  const isDropTarget = dragState?.targetSectionId === sprint.id
  const incomingItems = isDropTarget
    ? view.items.filter(({ id, sprintId }) => dragState.itemIds.includes(id) && sprintId !== sprint.id)
    : []
  const totals = totalsOf(view, [...items, ...incomingItems], sprint.capacity)
  const { capacity } = sprint
  const isOverCapacity = totals.remainingCapacity !== null && totals.remainingCapacity < 0
  return (
    <div className="grid gap-1.5" aria-live={isDropTarget ? 'polite' : undefined}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="figures font-semibold">
          {capacity === null
            ? t('points', { points: totals.points })
            : t('pointsOf', { points: totals.points, capacity })}
        </span>
        {totals.remainingCapacity !== null && totals.remainingCapacity !== 0 && (
          <span className={cx('figures', isOverCapacity ? 'font-semibold text-danger-ink' : 'text-muted')}>
            {isOverCapacity
              ? t('over', { points: -totals.remainingCapacity })
              : t('remaining', { points: totals.remainingCapacity })}
          </span>
        )}
        {totals.done.items > 0 && <span className="figures text-muted">{t('done', { count: totals.done.items })}</span>}
        {totals.unestimated > 0 && (
          <span className="figures text-muted">{t('unestimated', { count: totals.unestimated })}</span>
        )}
        <span
          className="text-muted"
          title={t('velocityAbout', { count: Math.min(velocitySprintCount, velocity.sprints.length) })}
        >
          <VelocityText velocity={velocity} />
        </span>
        <Chance sprint={sprint} items={totals.items} open={totals.items - totals.done.items} />
        {incomingItems.length > 0 && <span className="font-medium text-brand-ink">{t('withDragged')}</span>}
      </div>
      {capacity !== null && capacity > 0 && (
        <progress
          aria-label={t('capacity')}
          value={Math.min(totals.points, capacity)}
          max={capacity}
          className={cx('progress h-1.5 max-w-md', isOverCapacity && 'accent-danger')}
        />
      )}
    </div>
  )
}

function toneClassOf(chance: number): string {
  if (chance >= minOnTrackChance) return 'text-success-ink'
  return chance >= minAtRiskChance ? 'text-warning-ink' : 'text-danger-ink'
}

function Chance({ sprint, ...counts }: { sprint: Sprint; items: number; open: number }) {
  const t = useTranslations('backlog.plan')
  const format = useFormatter()
  const { history, today } = useLiveBacklog()
  const result = sprintChance(sprint, counts, history, today)
  if (!result) return null
  if (result.kind !== 'chance') {
    const textKeys = { none: 'chanceNone', over: 'chanceOver', done: 'chanceDone' } as const
    return <span className="text-muted">{t(textKeys[result.kind])}</span>
  }
  const endText = format.dateTime(new Date(sprint.endDate!), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const chanceText = format.number(result.chance, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <span
      className={cx('figures font-semibold', toneClassOf(result.chance))}
      title={t('chanceAbout')}
      data-chance={result.chance}
    >
      {t('chance', { chance: chanceText, end: endText })}
    </span>
  )
}
