import { afterAll, expect, it } from 'vitest'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { closeEndedDemos } from '#features/accounts/demo/commands-close-ended.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'

const t = await makeTestApp()
afterAll(t.close)
const demoCount = 60
const maxWriteMs = 50

it(`${demoCount} demos that end at once hold the writer for at most ${maxWriteMs} ms at a time`, async () => {
  for (let demo = 0; demo < demoCount; demo++) await t.send('/api/auth/demo-login', { json: { type: 'PRO' } })
  t.clock.move(2 * hours)
  const writeTimes: number[] = []
  const timedDb = (db: typeof t.db): typeof t.db => ({
    ...db,
    async batch(statements) {
      // Measure processor time, so that other programs do not count.
      const cpuBefore = process.cpuUsage()
      const results = await db.batch(statements)
      const { user, system } = process.cpuUsage(cpuBefore)
      writeTimes.push((user + system) / 1000)
      return results
    },
    unscoped: reason => timedDb(db.unscoped(reason) as typeof t.db),
    forAccount: id => timedDb(db.forAccount(id) as typeof t.db),
  })
  const services = { ...t.services, db: timedDb(t.db) }
  const startedAt = performance.now()
  let runCount = 0
  while ((await closeEndedDemos(services)) + (await removeClosedAccounts(services)) > 0) runCount++
  const remainingRows = await t.db
    .unscoped('a test reads')
    .run('select id from accounts where demo_ends_at is not null')
  expect(remainingRows).toEqual([])
  const longestTime = Math.max(...writeTimes)
  const durationMs = Math.round(performance.now() - startedAt)
  console.log(
    `${runCount} runs, ${writeTimes.length} writes in ${durationMs} ms, the longest ${longestTime.toFixed(1)} ms`,
  )
  expect(longestTime).toBeLessThan(maxWriteMs)
})
