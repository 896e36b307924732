import { planForecasts, planPredictions } from '#db/schema/plan-forecasts.ts'
import { createBoard } from '#features/agile/kanban/boards/commands-create.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { simulateForecast } from '#features/finance/plan-forecasts/commands.ts'
import { modelVersion } from '#features/finance/plan-forecasts/rules-types.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { dayIn } from '#kit/day.ts'
import { sample } from '#tests/features/finance/plan-model/sample.ts'

const boardDefaults = {
  process: 'KANBAN',
  teamId: null,
  priority: 'MEDIUM',
  startDate: null,
  targetDate: null,
} as const

/**
 * Creates a project with two deliveries, of which the plan ranks one. All names contain `marker`, so that a test can
 * find them in a response.
 */
export async function createPlanObjects(scope: AccountScope, marker: string): Promise<Record<string, string>> {
  const { accountId, clock, ids } = scope
  const board = { ...boardDefaults, title: `${marker} planned board`, description: '' }
  const { id: boardId } = await createBoard(scope, board, { titleOf: name => name })
  const [workId, otherWorkId] = [ids.id('del'), ids.id('del')] as const
  const now = clock.now()
  const addDelivery = `insert into deliveries (id, account_id, board_id, title, description, status, created_at, updated_at)
    values (?1, ?2, ?3, ?4, '', 'ACTIVE', ?5, ?5)`
  await scope.db.batch([
    { sql: addDelivery, args: [workId, accountId, boardId, `${marker} ranked delivery`, now] },
    { sql: addDelivery, args: [otherWorkId, accountId, boardId, `${marker} other delivery`, now] },
    {
      sql: `insert into plan_epics (id, account_id, delivery_id, rank_key, created_at, updated_at) values (?1, ?2, ?1, 'V', ?3, ?3)`,
      args: [workId, accountId, now],
    },
  ])
  return { workId, otherWorkId, forecastId: await storeForecast(scope, workId, `${marker} ranked delivery`) }
}

/** Stores a forecast with a prediction about a delivery. */
async function storeForecast(scope: AccountScope, workId: string, name: string): Promise<string> {
  const { accountId, clock, ids, db } = scope
  const now = clock.now()
  const inputs = { ...sample, asOf: dayIn('UTC', now) }
  const { outlook, predictions } = simulateForecast(inputs, { runs: 20 })
  const id = ids.id('pfc')
  const forecast = {
    id,
    accountId,
    day: inputs.asOf,
    at: now,
    trigger: 'WEEKLY',
    modelVersion,
    runs: 20,
    seed: 1,
    inputsHash: '',
    inputs,
    outlook,
    // People who read only sums of the books see this forecast too.
    shownTo: ['LINES', 'SUMS'] satisfies BooksReader[],
  }
  const rows = predictions.map(prediction => {
    const subject = prediction.subjectId === null ? {} : { subjectId: workId, subjectName: name }
    return { ...prediction, ...subject, id: ids.id('pst'), accountId, forecastId: id }
  })
  await db.batch([db.orm.insert(planForecasts).values(forecast), db.orm.insert(planPredictions).values(rows)])
  return id
}

export const unknownPlanIds = (ids: Ids): Record<string, string> => ({
  workId: ids.id('del'),
  otherWorkId: ids.id('del'),
  forecastId: ids.id('pfc'),
})

const emptyWorth = Object.fromEntries(
  ['mrr', 'saving', 'size'].flatMap(name => ['Low', 'Likely', 'High'].map(part => [`${name}${part}`, ''])),
)

/** Request bodies of the writes of the plan. */
export const planBodies = ({
  workId = '',
  otherWorkId = '',
}: Record<string, string>): Record<string, Record<string, unknown> | null> => ({
  'POST /api/finance/plan/simulate': { order: [workId], runs: 2000 },
  'POST /api/finance/plan/suggest-order': { order: [workId] },
  'PUT /api/finance/plan/order': { order: [workId], version: 0 },
  'PUT /api/finance/plan/epics/:workId/rank': { beforeId: null },
  'PUT /api/finance/plan/epics/:workId/worth': { mrr: { low: 0, likely: 100, high: 300 } },
  'DELETE /api/finance/plan/epics/:workId': null,
  'POST /api/finance/forecasts': null,
  'POST /finance/forecasts': {},
  'POST /finance/plan/epics': { work: otherWorkId },
  'POST /finance/plan/order': { order: workId, version: '0' },
  'POST /finance/plan/epics/:workId/move': { step: 'up' },
  'POST /finance/plan/epics/:workId/remove': {},
  'POST /finance/plan/epics/:workId/worth': {
    ...emptyWorth,
    onceAmount: '',
    onceChance: '',
    lagWeeks: '',
    rampWeeks: '',
    untilDay: '',
    updatedAt: '0',
  },
})
