import { forecasts } from '#db/schema/sprints.ts'
import { dayNumberOf, parseDay } from '#features/agile/kanban/boards/rules-days.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { defaultRuns, defaultSeed } from '#kit/simulation/randoms.ts'
import { dailyThroughput, listSubjects } from './queries.ts'
import { forecastHowMany, forecastWhen, horizon, levels, shortHistoryRefusalOf, simulationVersion } from './rules.ts'
import type { NewForecast } from './schema.ts'

/**
 * Forecasts from the past days of a board, and stores the forecast to compare it with the outcome later. Throws:
 * - `conflict` when there is too little history (`reason`: no_throughput or few_days) or no open item
 * - `invalid` when the day is not within the next two years
 */
export async function createForecast(
  scope: AccountScope,
  boardId: string,
  query: NewForecast,
): Promise<{ id: string }> {
  const { accountId, actorId, ids, clock } = scope
  const history = await dailyThroughput(scope, boardId, query.history)
  const refusal = shortHistoryRefusalOf(history)
  if (refusal) {
    const key = refusal.reason === 'no_throughput' ? 'forecasts.errors.noThroughput' : 'forecasts.errors.fewDays'
    return fail('conflict', key, { data: { ...refusal } })
  }
  const { subject, items, until, forecast } =
    query.kind === 'WHEN'
      ? await forecastDay(scope, boardId, query, history)
      : forecastItemCount(query.until, history, clock.now())
  const percentiles = levels.flatMap(level => {
    const value = forecast[`p${level}`]
    return value === null ? [] : [[`p${level}`, value] as const]
  })
  const result = {
    ...Object.fromEntries(percentiles),
    history: query.history,
    runs: defaultRuns,
    seed: defaultSeed,
    version: simulationVersion,
  }
  const id = ids.id('fct')
  const row = {
    accountId,
    boardId,
    id,
    kind: query.kind,
    subject,
    items,
    until,
    result,
    history,
    actorId,
    at: clock.now(),
  }
  return (await commit(scope, [scope.db.orm.insert(forecasts).values(row)], { id })).response
}

async function forecastDay(
  scope: AccountScope,
  boardId: string,
  { subject, items: count }: Extract<NewForecast, { kind: 'WHEN' }>,
  history: number[],
) {
  const items = subject === 'items' ? count! : await countItemsToDo(scope, boardId, subject)
  if (items === 0) fail('conflict', 'forecasts.errors.nothingOpen', { data: { reason: 'nothing_open' } })
  return { subject, items, until: null, forecast: forecastWhen(history, items) }
}

/** Counts the open items of a subject, and the items that rank before its last one: all of these must be done first. */
async function countItemsToDo(scope: AccountScope, boardId: string, subject: string): Promise<number> {
  const chosenSubject = (await listSubjects(scope, boardId)).find(({ key }) => key === subject)
  if (chosenSubject?.open === 0) return 0
  return chosenSubject ? chosenSubject.open + chosenSubject.before : failAt('subject', 'forecasts.errors.subject')
}

function forecastItemCount(until: string, history: number[], now: number) {
  const days = parseDay(until) - dayNumberOf(now)
  if (!(days >= 1 && days <= horizon)) failAt('until', 'forecasts.errors.untilRange')
  return { subject: 'items', items: null, until, forecast: forecastHowMany(history, days) }
}
