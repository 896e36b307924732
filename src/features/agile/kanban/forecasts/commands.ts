import { forecasts } from '#db/schema/sprints.ts'
import { dayOf, parseDay } from '#features/agile/kanban/boards/rules-days.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { dailyThroughput, listSubjects } from './queries.ts'
import { forecastHowMany, forecastWhen, horizon, levels, refusalOf, runs, seed } from './rules.ts'
import type { NewForecast } from './schema.ts'

/**
 * Makes a forecast of a board from the days that are over, and keeps it, so that it can be held against what comes. Fails
 * with conflict where the history is not enough (`reason`: no_throughput or few_days) or nothing is open, and with invalid
 * where the day is not within the next two years.
 */
export async function giveForecast(scope: AccountScope, boardId: string, asked: NewForecast): Promise<{ id: string }> {
  const { accountId, actorId, ids, clock } = scope
  const history = await dailyThroughput(scope, boardId, asked.history)
  const refusal = refusalOf(history)
  if (refusal) {
    const key = refusal.reason === 'no_throughput' ? 'forecasts.errors.noThroughput' : 'forecasts.errors.fewDays'
    return fail('conflict', key, { data: { ...refusal } })
  }
  const { subject, items, until, forecast } =
    asked.kind === 'WHEN' ? await whenOf(scope, boardId, asked, history) : howManyOf(asked.until, history, clock.now())
  const said = levels.flatMap(level => {
    const value = forecast[`p${level}`]
    return value === null ? [] : [[`p${level}`, value] as const]
  })
  const result = { ...Object.fromEntries(said), history: asked.history, runs, seed }
  const id = ids.id('fct')
  const kept = {
    accountId,
    boardId,
    id,
    kind: asked.kind,
    subject,
    items,
    until,
    result,
    history,
    actorId,
    at: clock.now(),
  }
  return (await commit(scope, [scope.db.orm.insert(forecasts).values(kept)], { id })).answer
}

async function whenOf(
  scope: AccountScope,
  boardId: string,
  { subject, items: asked }: Extract<NewForecast, { kind: 'WHEN' }>,
  history: number[],
) {
  const items = subject === 'items' ? asked! : await openIn(scope, boardId, subject)
  if (items === 0) fail('conflict', 'forecasts.errors.nothingOpen', { data: { reason: 'nothing_open' } })
  return { subject, items, until: null, forecast: forecastWhen(history, items) }
}

async function openIn(scope: AccountScope, boardId: string, subject: string): Promise<number> {
  const found = (await listSubjects(scope, boardId)).find(({ key }) => key === subject)
  if (found?.open === 0) return 0
  return found ? found.open + found.before : failAt('subject', 'forecasts.errors.subject')
}

function howManyOf(until: string, history: number[], now: number) {
  const days = parseDay(until) - dayOf(now)
  if (!(days >= 1 && days <= horizon)) failAt('until', 'forecasts.errors.untilRange')
  return { subject: 'items', items: null, until, forecast: forecastHowMany(history, days) }
}
