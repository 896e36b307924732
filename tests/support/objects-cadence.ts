import { createCheckIn } from '#features/cadence/check-ins/commands.ts'
import { CheckInUpdate, NewCheckIn } from '#features/cadence/check-ins/schema.ts'
import { createGoal } from '#features/cadence/goals/commands.ts'
import { GoalUpdate, NewGoal } from '#features/cadence/goals/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import type { RecordKind } from '#tests/support/round-trips.ts'

/** Creates a goal with a check-in. Without `ownerId`, the goal belongs to the owner of the account. */
export async function createCadenceObjects(
  scope: AccountScope,
  marker: string,
  ownerId = scope.actorId,
): Promise<Record<string, string>> {
  const goal = await createGoal(scope, null, NewGoal.parse({ name: `${marker} goal`, ownerId }))
  const reader = { visibleOwnerId: null, today: '2026-10-06' }
  const checkIn = await createCheckIn(scope, reader, goal.id, { progress: 5, note: `${marker} note` })
  return { goalId: goal.id, checkInId: checkIn.id }
}

export const unknownCadenceIds = (ids: Ids): Record<string, string> => ({
  goalId: ids.id('gol'),
  checkInId: ids.id('chk'),
})

/** Request bodies of the writes for goals. */
export const cadenceBodies: Record<string, Record<string, unknown> | null> = {
  'POST /api/goals': { name: 'New goal' },
  'PATCH /api/goals/:goalId': { progress: 6 },
  'DELETE /api/goals/:goalId': null,
  'POST /api/goals/:goalId/check-ins': { progress: 7 },
  'PATCH /api/goals/:goalId/check-ins/:checkInId': { note: 'Changed' },
  'POST /goal-management': { name: 'New goal' },
  'POST /goal-management/:goalId': { name: 'Renamed goal' },
  'POST /goal-management/:goalId/act': { do: 'cancel' },
  'POST /goal-management/:goalId/check-ins': { progress: '8' },
  'POST /goal-management/:goalId/check-ins/:checkInId': { progress: '9' },
}

const goalActions = ['create', 'edit', 'cancel', 'reopen', 'delete', 'restore']

/** The states of the page of goals that a test renders, by name. */
export const goalStates = (goalId: string): Record<string, string> => ({
  'the form of a goal': `?panel=edit&id=${goalId}`,
  ...Object.fromEntries(goalActions.map(action => [`goal: ${action}`, `?done=${action}&row=${goalId}`])),
})

export const cadenceRecordKinds: RecordKind[] = [
  {
    name: 'goal',
    create: { path: '/api/goals', schema: NewGoal },
    update: { method: 'PATCH', schema: GoalUpdate },
    path: '/api/goals/:id',
    form: { page: '/goal-management?panel=edit&id=:id', firstField: 'name' },
    samples: ({ userId }) => ({ ownerId: userId }),
  },
  {
    name: 'check-in',
    create: { path: '/api/goals/:goalId/check-ins', schema: NewCheckIn },
    update: { method: 'PATCH', schema: CheckInUpdate },
    path: '/api/goals/:goalId/check-ins/:id',
    form: { page: '/goal-management/:goalId?panel=edit&id=:id', firstField: 'progress' },
    samples: (_, n) => ({ day: `2026-10-0${n}` }),
  },
]
