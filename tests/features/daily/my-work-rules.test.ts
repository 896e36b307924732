import { describe, expect, it } from 'vitest'
import { type StoredCard, sortWork, workOfAction, workOfCard, workOfGoal } from '#features/daily/my-work/rules.ts'

const day = 86_400_000
const noon = Date.UTC(2026, 9, 6, 12)
const now = { today: '2026-10-06', at: noon }
const card: StoredCard = {
  id: 'itm_1',
  number: 1,
  title: 'Card',
  dueDate: null,
  status: 'ACTIVE',
  columnId: 'col_1',
  blockedAt: null,
  blockedReason: '',
  workStartedAt: noon - 5 * day,
  boardId: 'brd_1',
  boardTitle: 'Board',
}
const workOf = (fields: Partial<StoredCard>, percentileDays: number | null = 4) => {
  const percentiles = new Map(percentileDays === null ? [] : ([['brd_1', percentileDays]] as const))
  return workOfCard({ ...card, ...fields }, { percentiles, canChange: true }, now)
}

describe('a card', () => {
  it.each<[string, Partial<StoredCard>, number | null, string]>([
    ['past its due date is overdue, also if it is blocked', { dueDate: '2026-10-05', blockedAt: 1 }, 4, 'overdue'],
    ['due today is not overdue', { dueDate: '2026-10-06', workStartedAt: noon }, 4, 'inProgress'],
    ['that is blocked is blocked, also if it is slow', { blockedAt: 1 }, 4, 'blocked'],
    ['beyond the 85th percentile of its board is slow', {}, 4.9, 'slow'],
    ['within the 85th percentile is in progress', {}, 5, 'inProgress'],
    ['of a board without enough data is in progress', {}, null, 'inProgress'],
    ['that has not been started is next, however old', { status: 'TODO' }, 4, 'next'],
  ])('%s', (_, fields, percentileDays, group) => expect(workOf(fields, percentileDays).group).toBe(group))

  it('is marked as slow, whatever its group', () =>
    expect(workOf({ blockedAt: 1, blockedReason: 'Waits' })).toMatchObject({
      group: 'blocked',
      isSlow: true,
      days: 5,
      blockedReason: 'Waits',
    }))
})

describe('work', () => {
  it('is sorted by urgency, then by due date, across cards, action items and goals', () => {
    const action = (id: string, dueDate: string | null, status: 'pending' | 'blocked' = 'pending') =>
      workOfAction({ id, title: id, dueDate, status }, true, now)
    const goal = (id: string, dueDate: string | null, { progress } = { progress: 0 }) =>
      workOfGoal({ id, title: id, dueDate, status: 'OPEN', progress }, now)
    const work = [
      goal('later', '2026-12-01'),
      action('soon', '2026-10-07'),
      goal('begun', null, { progress: 3 }),
      action('stuck', null, 'blocked'),
      workOf({ id: 'slow' }),
      goal('missed', '2026-09-01'),
      action('missed later', '2026-10-01'),
      action('some day', null),
    ]
    expect(sortWork(work).map(({ id }) => id)).toEqual([
      'missed',
      'missed later',
      'stuck',
      'slow',
      'begun',
      'soon',
      'later',
      'some day',
    ])
  })
})
