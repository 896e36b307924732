import type { Statement } from '#db/client.ts'
import { jsonRows, statementsOf } from '#db/json-rows.ts'
import { sessionEvents } from '#db/schema/agile.ts'
import { boards } from '#db/schema/boards.ts'
import { forecasts } from '#db/schema/sprints.ts'
import { createColumns, type FirstColumn } from '#features/agile/kanban/boards/columns/rules-first-columns.ts'
import { boardStatements } from '#features/agile/kanban/boards/live/commands-live.ts'
import { logPayloadOf } from '#features/agile/kanban/boards/live/live-view.ts'
import type { Item, Priority, Process, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardState } from '#features/agile/kanban/boards/live/rules-state.ts'
import { endBlocksSql, upsertColumns } from '#features/agile/kanban/boards/live/storage/commands-live-sql.ts'
import type { AccountScope } from '#kit/context.ts'
import { forecastsOf } from './rules-forecasts.ts'
import { historyStart, type SimulatedHistory, type SimulatedTeam, simulateTeam } from './rules-history.ts'

const day = 24 * 60 * 60 * 1000
/** Weeks of history, enough for six completed sprints. */
const defaultWeeks = 15
/** The number of latest events that the activity log contains. */
const maxEvents = 8

export type SampleProject = SimulatedTeam & {
  title: string
  description: string
  process: Process
  priority: Priority
  teamId: string | null
  creatorId: string
  /** Days from now to the target date. */
  daysToTarget: number
  weeks?: number | undefined
  titleOf: (column: FirstColumn) => string
}

/** The statements that create a project with its simulated history, and its items and sprints. */
type SampleHistory = { statements: Statement[]; items: Item[]; sprints: Sprint[] }

const insertEvents = jsonRows(sessionEvents, ['seq', 'commandId', 'actorId', 'type', 'payload', 'at']).insert({
  accountId: '?1',
  sessionId: '?2',
})
const insertForecasts = jsonRows(forecasts, ['id', 'kind', 'items', 'until', 'result', 'history', 'at']).insert({
  accountId: '?1',
  boardId: '?2',
  subject: "'items'",
  actorId: '?4',
})

const dayName = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Simulates a project and its history. */
export function simulateProject(scope: AccountScope, project: SampleProject): SampleHistory {
  const { accountId, ids, clock } = scope
  const now = clock.now()
  const {
    title,
    description,
    process,
    priority,
    teamId,
    creatorId,
    daysToTarget,
    titleOf,
    weeks = defaultWeeks,
    ...team
  } = project
  const createdAt = historyStart(process, weeks, now)
  const id = ids.id('brd')
  const head = {
    id,
    accountId,
    title,
    description,
    process,
    teamId,
    priority,
    creatorId,
    startDate: dayName(createdAt),
    targetDate: dayName(now + daysToTarget * day),
    isActive: true,
    archivedAt: null,
    deletedAt: null,
    lastNumber: 0,
  }
  const columns = createColumns(process, titleOf, () => ids.id('col'))
  const people = team.people.map(userId => [userId, { id: userId, name: '', avatarUrl: null }] as const)
  const empty: BoardState = {
    board: head,
    labels: [],
    columns: new Map(columns.map(column => [column.id, column])),
    items: new Map(),
    sprints: new Map(),
    deliveries: new Map(),
    people: new Map(people),
    isPausedByPlan: false,
    sprintScope: null,
  }
  const history = simulateTeam(empty, team, { from: createdAt, until: now }, prefix => ids.id(prefix))
  const statements = [
    scope.db.orm.insert(boards).values({ ...head, labels: [], createdAt, updatedAt: createdAt }),
    ...statementsOf(accountId, id)(upsertColumns, columns),
    ...historyStatements(scope, history),
    ...forecastStatements(scope, history, now),
  ]
  return { statements, items: [...itemsWithArchived(history).values()], sprints: [...history.state.sprints.values()] }
}

/** Returns all items, archived ones in their last state. */
function itemsWithArchived({ state, log }: SimulatedHistory): Map<string, Item> {
  const items = new Map<string, Item>()
  for (const { fact } of log) if ('item' in fact) items.set(fact.item.id, fact.item)
  for (const [id, item] of state.items) items.set(id, item)
  return items
}

/**
 * Returns the statements that store a history as one batch of facts. The batch ends blocks before it inserts them, so
 * the blocks of the history itself are ended afterwards.
 */
function historyStatements(scope: AccountScope, { state, log }: SimulatedHistory): Statement[] {
  const { accountId, ids } = scope
  const facts = log.map(({ fact }) => fact)
  const endedBlocks: { itemId: string; until: number }[] = []
  for (const fact of facts) {
    if (fact.type === 'item.unblocked') endedBlocks.push({ itemId: fact.item.id, until: fact.at })
  }
  const events = log.slice(-maxEvents).map(({ fact, at, actorId }, index) => {
    return { seq: index + 1, commandId: ids.id('cmd'), actorId, type: fact.type, payload: logPayloadOf(fact), at }
  })
  const rowStatements = statementsOf(accountId, state.board.id)
  return [
    ...boardStatements(scope, { ...state, items: itemsWithArchived({ state, log }) }, facts),
    ...rowStatements(endBlocksSql, endedBlocks),
    ...rowStatements(insertEvents, events),
  ]
}

/** Returns the statements for past forecasts of the team, so that the demo shows their accuracy. */
function forecastStatements(
  { accountId, ids }: AccountScope,
  { state, log }: SimulatedHistory,
  now: number,
): Statement[] {
  const { id, creatorId } = state.board
  const rows = forecastsOf(log, now).map(forecast => ({ id: ids.id('fct'), ...forecast }))
  return statementsOf(accountId, id)(insertForecasts, rows, creatorId)
}
