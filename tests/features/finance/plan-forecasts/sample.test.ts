import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanScore } from '#features/finance/plan-forecasts/rules-score.ts'
import type { StoredForecast } from '#features/finance/plan-forecasts/rules-types.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const countBytes = async () => {
  const sql = 'select sum(pgsize - unused) as n from dbstat'
  return (await t.db.unscoped('a test measures').run<{ n: number }>(sql))[0]!.n
}

async function openDemo(type: string) {
  const { data } = await (await t.send('/api/auth/demo-login', { json: { type, role: 'ADMIN' } })).json()
  const headers = { authorization: `Bearer ${data.tokens.accessToken}` }
  return async (path: string) => (await (await t.send(path, { headers })).json()).data
}

describe('the forecasts of a demo company', () => {
  it('are stored when they are read for the first time, and scored by its boards and books', async () => {
    const readData = await openDemo('PRO')
    const bytesBefore = await countBytes()
    const [firstAnswer, score] = [
      await readData('/api/finance/forecasts'),
      (await readData('/api/finance/forecasts/score')) as PlanScore,
    ]
    // The newest forecast and 30 earlier ones.
    expect(firstAnswer.total).toBe(31)
    expect(await readData('/api/finance/forecasts')).toEqual(firstAnswer)
    expect((await countBytes()) - bytesBefore).toBeLessThan(220_000)
    const predictions = (firstAnswer.items as StoredForecast[]).flatMap(each => each.statements)
    expect(new Set(predictions.map(({ voidReason }) => voidReason))).toEqual(new Set([null]))
    expect(score.verdict).not.toBeNull()
    expect(score.skill).toBeGreaterThan(0)
    for (const { weeks, share } of score.cashBands) {
      expect(weeks).toBeGreaterThan(0)
      expect(share).toBeGreaterThan(0.5)
    }
    for (const { level, share } of score.shipBy) expect(Math.abs(share! - level / 100)).toBeLessThan(0.25)
  })
})
