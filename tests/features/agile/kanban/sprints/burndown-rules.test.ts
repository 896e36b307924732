import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  burndownOf,
  healthOf,
  type ScopeRow,
  type SprintPeriod,
} from '#features/agile/kanban/sprints/rules-burndown.ts'
import { velocityOf } from '#features/agile/kanban/sprints/rules-velocity.ts'

const hour = 3_600_000
/** A time in November 2026. */
const timeOn = (day: number, hours = 12) => Date.UTC(2026, 10, day, hours)
/** Monday 2 to Friday 13 November 2026: ten weekdays and a weekend. */
const sprint: SprintPeriod = {
  startedAt: timeOn(2, 9),
  endDate: '2026-11-13',
  completedAt: null,
  now: timeOn(4, 18),
}
const scopeRow = (itemId: string, change: ScopeRow['change'], points: number | null, at: number): ScopeRow => ({
  itemId,
  change,
  points,
  at,
})
const committedRows = [
  scopeRow('a', 'COMMITTED', 5, timeOn(2, 9)),
  scopeRow('b', 'COMMITTED', 3, timeOn(2, 9)),
  scopeRow('c', 'COMMITTED', 2, timeOn(2, 9)),
]

describe('a burndown', () => {
  it('starts at the commitment and decreases as items are completed', () => {
    const { committed, days, remaining, done } = burndownOf(
      [...committedRows, scopeRow('b', 'COMPLETED', 3, timeOn(3))],
      sprint,
      'points',
    )
    expect(committed).toBe(10)
    expect(days).toHaveLength(12)
    expect(days.slice(0, 4).map(day => day.remaining)).toEqual([10, 7, 7, null])
    expect({ remaining, done }).toEqual({ remaining: 7, done: 3 })
  })

  it('has an ideal line that is flat on weekends and ends at 0', () => {
    const { days } = burndownOf(committedRows, sprint, 'points')
    expect(days.map(({ ideal }) => ideal).map(value => Math.round(value! * 10) / 10)).toEqual([
      9, 8, 7, 6, 5, 5, 5, 4, 3, 2, 1, 0,
    ])
  })

  it('shows added, removed and re-estimated items on their day', () => {
    const rows = [
      ...committedRows,
      scopeRow('d', 'ADDED', 4, timeOn(3)),
      scopeRow('c', 'REMOVED', 2, timeOn(3, 14)),
      scopeRow('a', 'ESTIMATED', 8, timeOn(4)),
    ]
    const { days, added, removed, remaining } = burndownOf(rows, sprint, 'points')
    expect(days[1]).toMatchObject({ added: 4, removed: 2, scope: 12, remaining: 12 })
    expect(days[2]).toMatchObject({ added: 3, removed: 0, scope: 15 })
    expect({ added, removed, remaining }).toEqual({ added: 7, removed: 2, remaining: 15 })
  })

  it('counts a reopened item as open, and a removed item not at all, even if it was completed', () => {
    const rows = [...committedRows, scopeRow('a', 'COMPLETED', 5, timeOn(3)), scopeRow('b', 'COMPLETED', 3, timeOn(3))]
    const reopenedRows = [...rows, scopeRow('a', 'REOPENED', 5, timeOn(4)), scopeRow('b', 'REMOVED', 3, timeOn(4))]
    expect(burndownOf(reopenedRows, sprint, 'points')).toMatchObject({ remaining: 7, done: 0, removed: 3 })
  })

  it('counts each item as one point if there are no estimates', () => {
    const rows = [
      scopeRow('a', 'COMMITTED', null, timeOn(2)),
      scopeRow('b', 'COMMITTED', null, timeOn(2)),
      scopeRow('a', 'COMPLETED', null, timeOn(3)),
    ]
    expect(burndownOf(rows, sprint, 'items')).toMatchObject({ committed: 2, remaining: 1 })
    expect(burndownOf(rows, sprint, 'points')).toMatchObject({ committed: 0, remaining: 0, behind: 0, health: 'good' })
  })

  it('counts days in UTC like all flow metrics', () => {
    const remainingWhenDoneAt = (completedAt: number) =>
      burndownOf([...committedRows, scopeRow('a', 'COMPLETED', 5, completedAt)], sprint, 'points')
        .days.slice(0, 3)
        .map(day => day.remaining)
    expect(remainingWhenDoneAt(timeOn(4, 0) - 1)).toEqual([10, 5, 5])
    expect(remainingWhenDoneAt(timeOn(4, 0))).toEqual([10, 10, 5])
  })

  it('has the health good, warning or critical, by the delay at the end of the previous day', () => {
    const healthAt = (now: number, rows = committedRows) => burndownOf(rows, { ...sprint, now }, 'points').health
    expect(healthAt(timeOn(2))).toBe('good')
    expect(healthAt(timeOn(3))).toBe('good')
    expect(healthAt(timeOn(4))).toBe('warning')
    expect(healthAt(timeOn(5))).toBe('critical')
    expect(healthAt(timeOn(5), [...committedRows, scopeRow('b', 'COMPLETED', 3, timeOn(4))])).toBe('good')
    expect([0.1, 0.11, 0.25, 0.26].map(healthOf)).toEqual(['good', 'warning', 'warning', 'critical'])
  })

  it('is critical if work is left after the end of the sprint, and has no health without an end date', () => {
    expect(burndownOf(committedRows, { ...sprint, now: timeOn(16) }, 'points')).toMatchObject({
      health: 'critical',
      behind: 1,
    })
    const openEndedBurndown = burndownOf(committedRows, { ...sprint, endDate: null }, 'points')
    expect(openEndedBurndown).toMatchObject({ health: null, behind: null })
    expect(openEndedBurndown.days.every(({ ideal }) => ideal === null)).toBe(true)
  })

  it('ends when the sprint is completed', () => {
    const rows = [...committedRows, scopeRow('a', 'COMPLETED', 5, timeOn(4)), scopeRow('b', 'COMPLETED', 3, timeOn(9))]
    const endedBurndown = burndownOf(rows, { ...sprint, completedAt: timeOn(5), now: timeOn(20) }, 'points')
    expect(endedBurndown.days.map(day => day.remaining).filter(value => value !== null)).toEqual([10, 10, 5, 5])
    expect(endedBurndown).toMatchObject({ remaining: 5, done: 5, behind: 0.5, health: 'critical' })
  })

  it('matches a manual count for any history', () => {
    const Change = fc.record({
      itemId: fc.constantFrom('a', 'b', 'c', 'd'),
      change: fc.constantFrom('ADDED', 'REMOVED', 'ESTIMATED', 'COMPLETED', 'REOPENED') as fc.Arbitrary<
        ScopeRow['change']
      >,
      points: fc.option(fc.nat(13)),
      hours: fc.integer({ min: 1, max: 300 }),
    })
    fc.assert(
      fc.property(fc.array(Change, { maxLength: 40 }), changes => {
        // Keeps valid changes only: an item in the sprint is not added again, and one outside can only be added.
        const scopeIds = new Set(['a', 'b', 'c'])
        const rows = changes
          .toSorted((first, second) => first.hours - second.hours)
          .filter(({ itemId, change }) => {
            if (scopeIds.has(itemId) === (change === 'ADDED')) return false
            if (change === 'ADDED') scopeIds.add(itemId)
            if (change === 'REMOVED') scopeIds.delete(itemId)
            return true
          })
          .map(({ hours, ...change }) => ({ ...change, at: timeOn(2, 9) + hours * hour }))
        const history = [...committedRows, ...rows]
        const { days } = burndownOf(history, { ...sprint, now: timeOn(20) }, 'points')
        for (const { day, remaining, done, scope } of days) {
          const dayEnd = Date.parse(`${day}T23:59:59.999Z`)
          const changesByItem = new Map<string, ScopeRow[]>()
          for (const each of history)
            if (each.at <= dayEnd) changesByItem.set(each.itemId, [...(changesByItem.get(each.itemId) ?? []), each])
          let [remainingPoints, totalPoints] = [0, 0]
          for (const itemChanges of changesByItem.values()) {
            const changesSinceRemoval = itemChanges.slice(
              itemChanges.findLastIndex(({ change }) => change === 'REMOVED') + 1,
            )
            const lastCompletion = changesSinceRemoval.findLast(
              ({ change }) => change === 'COMPLETED' || change === 'REOPENED',
            )
            const points = changesSinceRemoval.at(-1)?.points ?? 0
            totalPoints += points
            if (lastCompletion?.change !== 'COMPLETED') remainingPoints += points
          }
          expect({ remaining, done, scope }).toEqual({
            remaining: remainingPoints,
            done: totalPoints - remainingPoints,
            scope: totalPoints,
          })
        }
      }),
    )
  })
})

describe('velocity', () => {
  const completedSprint = (number: number, completedPoints: number) => ({
    id: `s${number}`,
    name: `Sprint ${number}`,
    completedAt: number,
    committedPoints: 20,
    committedItems: 5,
    completedPoints,
    completedItems: number,
  })

  it.each([0, 1, 4])('is null for %i sprints', count => {
    const completedSprints = Array.from({ length: count }, (_, i) => completedSprint(i, 10))
    expect(velocityOf(completedSprints)).toMatchObject({ points: null, items: null })
  })

  it('is the range and the mean of the last six sprints in order of time', () => {
    const { sprints, points, items } = velocityOf(
      [7, 3, 1, 2, 6, 5, 4].map(number => completedSprint(number, number * 10)),
    )
    expect(sprints.map(({ id }) => id)).toEqual(['s2', 's3', 's4', 's5', 's6', 's7'])
    expect(points).toEqual({ min: 20, max: 70, average: 45 })
    expect(items).toEqual({ min: 2, max: 7, average: 4.5 })
  })
})
