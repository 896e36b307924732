import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  clearAttemptsStatement,
  getRemainingWaitMs,
  refundAttempt,
  removeOldAttempts,
  takeAttempt,
  takeAttemptStatements,
} from '#kit/auth/attempts.ts'
import { wasAborted } from '#kit/http/conditional-commit.ts'
import { movableClock } from '#tests/support/clock.ts'
import { freshDatabase } from '#tests/support/database.ts'

const minute = 60_000
const lockout = { limit: 5, window: 30 * minute, lock: 30 * minute }
const clock = movableClock()
let services: Parameters<typeof takeAttempt>[0]
let close: () => Promise<void>
beforeAll(async () => {
  const database = await freshDatabase()
  services = { db: database.db, clock }
  close = database.close
})
afterAll(() => close())

let keyCount = 0
const newKey = () => `test:${++keyCount}`
/** Makes one attempt. Returns whether it is allowed. */
const attemptOnce = async (key: string, limits: Parameters<typeof takeAttempt>[2] = lockout) =>
  (await takeAttempt(services, key, limits)).allowed
/** Makes several attempts. Returns whether each is allowed. */
async function attemptTimes(count: number, key: string) {
  const results: boolean[] = []
  for (let n = 0; n < count; n++) results.push(await attemptOnce(key))
  return results
}

describe('attempts with a lock', () => {
  it('are allowed five times and then not for half an hour', async () => {
    const key = newKey()
    expect(await attemptTimes(6, key)).toEqual([true, true, true, true, true, false])
    expect(await takeAttempt(services, key, lockout)).toEqual({ allowed: false, retryAfterMs: 30 * minute, count: 7 })
    clock.move(30 * minute - 1)
    expect(await takeAttempt(services, key, lockout)).toMatchObject({ allowed: false, retryAfterMs: 1 })
    clock.move(1)
    expect(await attemptTimes(6, key)).toEqual([true, true, true, true, true, false])
  })

  it('are counted in a sliding window of half an hour', async () => {
    const key = newKey()
    await attemptOnce(key)
    clock.move(29 * minute)
    expect(await attemptTimes(3, key)).toEqual([true, true, true])
    clock.move(2 * minute)
    // The first attempt is no longer in the window, so this attempt is the fourth and the next is the fifth.
    expect(await attemptTimes(3, key)).toEqual([true, true, false])
  })

  it('are never locked when at most four fall within half an hour', async () => {
    const key = newKey()
    for (let n = 0; n < 40; n++) {
      expect(await attemptOnce(key)).toBe(true)
      clock.move(8 * minute)
    }
  })

  it('are allowed exactly five times when 200 come at once', async () => {
    const key = newKey()
    const results = await Promise.all(Array.from({ length: 200 }, () => attemptOnce(key)))
    expect(results.filter(Boolean)).toHaveLength(5)
  })

  it('are reset after a success, and refunded one by one', async () => {
    const key = newKey()
    await attemptTimes(4, key)
    await clearAttemptsStatement(services, key)
    expect(await attemptTimes(5, key)).toEqual([true, true, true, true, true])
    await refundAttempt(services, key)
    expect(await attemptTimes(2, key)).toEqual([true, false])
  })

  it('do not count for other keys', async () => {
    await attemptTimes(6, newKey())
    expect(await attemptOnce(newKey())).toBe(true)
  })
})

describe('attempts without a lock', () => {
  const emailLimits = { limit: 3, window: 60 * minute }

  it('are allowed again when the oldest leaves the window, no matter how many were refused', async () => {
    const key = newKey()
    expect(await attemptOnce(key, emailLimits)).toBe(true)
    clock.move(10 * minute)
    for (const _ of [1, 2]) expect(await attemptOnce(key, emailLimits)).toBe(true)
    for (const _ of [1, 2, 3]) expect(await attemptOnce(key, emailLimits)).toBe(false)
    expect(await takeAttempt(services, key, emailLimits)).toMatchObject({ allowed: false, retryAfterMs: 50 * minute })
    clock.move(50 * minute)
    expect(await attemptOnce(key, emailLimits)).toBe(true)
    expect(await attemptOnce(key, emailLimits)).toBe(false)
  })
})

it('only old counters are removed', async () => {
  const [oldKey, recentKey] = [newKey(), newKey()]
  await attemptTimes(5, oldKey)
  clock.move(25 * 60 * minute)
  await attemptTimes(5, recentKey)
  await removeOldAttempts(services)
  const rows = await services.db.unscoped('a test reads').run('select key from attempt_counters')
  expect(rows.map(({ key }) => key)).toEqual([recentKey])
  expect(await attemptOnce(recentKey)).toBe(false)
})

describe('an action counted in its own batch', () => {
  const limits = { limit: 3, window: 10 * minute }
  /** Writes a row and counts the attempt in one batch. Returns whether the batch was written. */
  const writeAndCount = async (key: string) => {
    const db = services.db.unscoped('a test writes')
    const otherStatement = {
      sql: 'insert into attempt_counters (key, count, times) values (?, 0, json_array())',
      args: [newKey()],
    }
    return db.batch([otherStatement, ...takeAttemptStatements(services, key, limits)]).then(
      () => true,
      thrown => (wasAborted(thrown) ? false : Promise.reject(thrown)),
    )
  }

  it('is stored with the rest of its batch until the limit is reached, and then nothing is stored', async () => {
    const key = newKey()
    const writtenRows = []
    for (let n = 0; n < 4; n++) {
      writtenRows.push(await writeAndCount(key))
      clock.move(minute)
    }
    expect(writtenRows).toEqual([true, true, true, false])
    expect(await getRemainingWaitMs(services, key, limits)).toBe(6 * minute)
    clock.move(6 * minute)
    expect(await getRemainingWaitMs(services, key, limits)).toBe(0)
    expect(await writeAndCount(key)).toBe(true)
    expect(await writeAndCount(key)).toBe(false)
  })

  it('is allowed exactly as often as the limit if 50 come at once', async () => {
    const key = newKey()
    const results = await Promise.all(Array.from({ length: 50 }, () => writeAndCount(key)))
    expect(results.filter(Boolean)).toHaveLength(3)
  })
})
