import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PlanAnswer } from '#features/finance/plan/rules-answers.ts'
import type { PlanSuggestion } from '#features/finance/plan/rules-outlook.ts'
import { storeWeeklyForecasts } from '#features/finance/plan-forecasts/commands-weekly.ts'
import type { StoredForecast } from '#features/finance/plan-forecasts/rules-types.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { dataOf } from '#tests/support/books.ts'
import { statementLines, storyBoard, storyEpics, yearStatement } from '#tests/support/runway-story.ts'

let t: TestApp
beforeEach(async () => {
  t = await makeTestApp()
})
afterEach(() => t.close())

const plan = '/api/finance/plan'
type Plan = Pick<PlanAnswer, 'outcome'> & { version: number; epics: { id: string; name: string }[] }

/** Continues the browser story `runway-order.e2e.ts`, whose server has no movable clock. */
it('stores a forecast with the saved order of three epics on the next Monday, after a bank import', async () => {
  t.clock.move(Date.parse('2026-11-18T09:00:00Z') - t.clock.now())
  const owner = await t.register()
  const entries = '/api/finance/cash-entries/import'
  const { id: bankAccountId } = await dataOf<{ id: string }>(owner, '/api/finance/bank-accounts', {
    json: { name: 'Harbour Bank', currency: 'USD' },
  })
  const json = { bankAccountId, fileName: 'year.csv', content: yearStatement(t.clock.now()) }
  const draft = await dataOf<{ id: string; counts: { toImport: number } }>(owner, `${entries}/preview`, { json })
  expect(draft.counts.toImport).toBe(statementLines)
  await dataOf(owner, entries, { json: { importId: draft.id } })
  const { id: teamId } = await dataOf<{ id: string }>(owner, '/api/teams', { json: { name: 'Crew' } })
  const content = JSON.stringify(storyBoard(t.clock.now()))
  await dataOf(owner, '/api/kanban/import', { json: { content, teamId } })
  const addResponse = await owner.request('/finance/plan/epics', {
    method: 'POST',
    form: { work: 'all' },
    redirect: 'manual',
  })
  expect(addResponse.status).toBe(303)
  const { epics } = await dataOf<Plan>(owner, `${plan}/order`)
  for (const { name, mrr } of storyEpics) {
    const { id } = epics.find(epic => epic.name === name)!
    await dataOf(owner, `${plan}/epics/${id}/worth`, { method: 'PUT', json: { mrr } })
  }

  const before = await dataOf<Plan>(owner, plan)
  const { order } = await dataOf<PlanSuggestion>(owner, `${plan}/suggest-order`, { json: {} })
  const nameOf = (id: string) => epics.find(epic => epic.id === id)!.name
  expect(before.epics.map(({ name }) => name)).toEqual(['Rewrite', 'Search', 'Checkout'])
  expect(order.map(nameOf)).toEqual(['Checkout', 'Search', 'Rewrite'])
  await dataOf(owner, `${plan}/order`, { method: 'PUT', json: { order, version: before.version } })

  expect(await storeWeeklyForecasts(t.services)).toBe(0)
  t.clock.move(Date.parse('2026-11-23T05:01:00Z') - t.clock.now())
  expect(await storeWeeklyForecasts(t.services)).toBe(1)
  const { id, accountId } = owner.user
  const onMonday = await t.signIn({ id, accountId })
  const { items } = await dataOf<{ items: StoredForecast[] }>(onMonday, '/api/finance/forecasts')
  const [forecast] = items
  expect(items).toHaveLength(1)
  expect(forecast).toMatchObject({ day: '2026-11-23', trigger: 'WEEKLY', user: null })
  expect(forecast!.outlook!.epics.map(epic => nameOf(epic.id))).toEqual(['Checkout', 'Search', 'Rewrite'])
  // The forecast equals the plan on that day: the money lasts longer than in the old order.
  const after = await dataOf<Plan>(onMonday, plan)
  expect(forecast!.outlook!.cashOut.p50).toBe(after.outcome.cashOut.p50)
  expect(after.outcome.cashOut.p50).toBeGreaterThan(before.outcome.cashOut.p50! + 13)
  const page = await (await onMonday.request('/finance/forecasts')).text()
  expect(page).toContain('Forecast of Nov 23, 2026')
  expect(page).toContain('“Checkout” ships before the money runs out')
})
