import { describe, expect, it } from 'vitest'
import { type AlertLevel, type AlertState, alertLevelOf, nextAlert } from '#features/finance/burn-alert/rules.ts'
import { addDays } from '#kit/day.ts'

describe('the level of the burn alert', () => {
  const healthy = { daysLeft: 400, formerBurn: 100, lastMonthBurn: 100, isRunwayKnown: true }
  const unknown = { daysLeft: null, formerBurn: null, lastMonthBurn: null, isRunwayKnown: false }

  it.each([
    [90, 'none'],
    [89, 'low'],
    [30, 'low'],
    [29, 'critical'],
    [0, 'critical'],
  ])('of %i days is %s', (daysLeft, level) => expect(alertLevelOf({ ...healthy, daysLeft })).toBe(level))

  it.each([
    [125, 'none'],
    [126, 'spike'],
  ])('of a burn of %i after months of 100 is %s', (lastMonthBurn, level) =>
    expect(alertLevelOf({ ...healthy, lastMonthBurn })).toBe(level),
  )

  it('depends on the runway rather than on a spike', () =>
    expect(alertLevelOf({ ...healthy, daysLeft: 50, lastMonthBurn: 300 })).toBe('low'))

  it('is no spike in a month without burn', () =>
    expect(alertLevelOf({ ...healthy, formerBurn: -500, lastMonthBurn: -100 })).toBe('none'))

  it('is unknown without balances and months, but a spike needs no balance', () => {
    expect(alertLevelOf(unknown)).toBeNull()
    expect(alertLevelOf({ ...unknown, formerBurn: 100, lastMonthBurn: 100 })).toBeNull()
    expect(alertLevelOf({ ...unknown, formerBurn: 100, lastMonthBurn: 200 })).toBe('spike')
  })
})

/** Checks once a day and returns the days with a notification, such as `1 low`. */
function notificationDays(levels: readonly AlertLevel[]): string[] {
  let state: AlertState = { level: 'none', since: '2026-01-01', betterSince: null, notifiedLevel: 'none' }
  return levels.flatMap((level, index) => {
    const { shouldNotify, ...next } = nextAlert(state, level, addDays('2026-01-01', index))
    state = next
    return shouldNotify ? [`${index + 1} ${level}`] : []
  })
}
const times = (level: AlertLevel, count: number) => Array.from({ length: count }, () => level)

describe('leaders are notified', () => {
  it.each<[string, AlertLevel[], string[]]>([
    ['once of a level that stays', times('low', 30), ['1 low']],
    ['of each worse level', ['spike', 'low', 'critical'], ['1 spike', '2 low', '3 critical']],
    ['not of a better level', ['critical', 'low', 'spike', 'none'], ['1 critical']],
    ['not again after six better days', ['low', ...times('none', 6), 'low'], ['1 low']],
    ['again after seven better days', ['low', ...times('none', 7), 'low'], ['1 low', '9 low']],
    ['of a worse level within better days', ['low', 'none', 'critical'], ['1 low', '3 critical']],
    [
      'not again while the levels alternate',
      [...times('low', 1), 'none', 'low', ...times('none', 6), 'low'],
      ['1 low'],
    ],
    [
      'again of critical after seven low days',
      ['critical', ...times('low', 7), 'critical'],
      ['1 critical', '9 critical'],
    ],
    ['of low again only after it was better itself', ['critical', ...times('low', 20), 'none', 'low'], ['1 critical']],
  ])('%s', (_, levels, expectedDays) => expect(notificationDays(levels)).toEqual(expectedDays))

  it('with the first day of the level, which stays the same until the level changes', () => {
    const first = nextAlert(
      { level: 'none', since: '2026-01-01', betterSince: null, notifiedLevel: 'none' },
      'low',
      '2026-01-05',
    )
    expect(first).toMatchObject({ since: '2026-01-05', level: 'low' })
    expect(nextAlert(first, 'low', '2026-01-09').since).toBe('2026-01-05')
    expect(nextAlert(first, 'none', '2026-01-09')).toMatchObject({ since: '2026-01-09', betterSince: '2026-01-09' })
  })
})
