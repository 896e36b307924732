import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { authSessions } from '#db/schema/identity.ts'
import { newSession } from '#kit/auth/session.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { days, hours, minutes } from '#tests/support/clock.ts'

let t: TestApp
let me: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  me = await t.register()
})
afterAll(() => t.close())

type Pair = { access: string; refresh: string }
const db = () => t.db.unscoped('a test looks').orm

/** A new sign-in of an API client: its first pair of tokens. */
async function signIn() {
  const made = newSession(t.services, 'api', { userId: me.user.id, accountId: me.account.id })
  await db().insert(authSessions).values(made.row)
  return { id: made.row.id, pair: { access: made.accessToken, refresh: made.refreshToken! } }
}

async function answered(refreshToken: string): Promise<Pair | null | 'busy'> {
  const response = await t.send('/api/auth/refresh', { json: { refreshToken } })
  const answer = await response.json()
  if (response.status === 401) return null
  if (response.status === 409) return 'busy'
  expect(response.status).toBe(200)
  return { access: answer.data.tokens.accessToken, refresh: answer.data.tokens.refreshToken }
}

/** The new pair, or null where the exchange was refused. Of two at once the one that came second is refused as well. */
async function exchange(refreshToken: string): Promise<Pair | null> {
  const pair = await answered(refreshToken)
  return pair === 'busy' ? null : pair
}

const opens = async ({ access }: Pair) =>
  (await t.send('/api/auth/profile', { headers: { authorization: `Bearer ${access}` } })).status === 200

describe('exchanging a refresh token', () => {
  it('gives a new pair for another hour, and voids the old one', async () => {
    const { pair } = await signIn()
    t.clock.move(59 * minutes)
    const next = (await exchange(pair.refresh))!
    t.clock.move(30 * minutes)
    expect(await opens(next)).toBe(true)
    expect(await opens(pair)).toBe(false)
  })

  it('takes the token just before once more, as its answer may have been lost, and voids the pair that was lost', async () => {
    const { pair } = await signIn()
    const lost = (await exchange(pair.refresh))!
    const again = (await exchange(pair.refresh))!
    expect([await opens(lost), await opens(again)]).toEqual([false, true])
    expect(await exchange(again.refresh)).not.toBeNull()
  })

  it('takes it once only: a third time ends the sign-in for all who hold a token, and is written down', async () => {
    const { id, pair } = await signIn()
    await exchange(pair.refresh)
    const again = (await exchange(pair.refresh))!
    expect(await exchange(pair.refresh)).toBeNull()
    expect(await opens(again)).toBe(false)
    expect(await exchange(again.refresh)).toBeNull()
    const log = await db().select().from(auditLog).where(eq(auditLog.sessionId, id))
    expect(log).toMatchObject([{ action: 'auth.refresh_reused', success: false }])
    const [row] = await db().select().from(authSessions).where(eq(authSessions.id, id))
    expect(row).toMatchObject({ endedAt: t.clock.now(), endReason: 'refresh_reused' })
  })

  it('ends the sign-in when the pair that was taken for lost is used after all', async () => {
    const { pair } = await signIn()
    const stolen = (await exchange(pair.refresh))!
    const again = (await exchange(pair.refresh))!
    expect(await exchange(stolen.refresh)).toBeNull()
    expect(await opens(again)).toBe(false)
  })

  it('ends the sign-in for a token older than the one before', async () => {
    const { pair } = await signIn()
    const second = (await exchange(pair.refresh))!
    const third = (await exchange(second.refresh))!
    expect(await exchange(pair.refresh)).toBeNull()
    expect(await opens(third)).toBe(false)
  })

  it('fifty times at once leaves one pair that opens at most', async () => {
    const { pair } = await signIn()
    const results = await Promise.all(Array.from({ length: 50 }, () => exchange(pair.refresh)))
    const pairs = results.filter(each => each !== null)
    expect(pairs.length).toBeGreaterThan(0)
    expect((await Promise.all(pairs.map(opens))).filter(Boolean).length).toBeLessThanOrEqual(1)
  })

  it('leaves other sign-ins of the person alone', async () => {
    const [stolen, other] = [await signIn(), await signIn()]
    await exchange(stolen.pair.refresh)
    await exchange(stolen.pair.refresh)
    expect(await opens(other.pair)).toBe(true)
  })

  it('is not possible after eight hours of silence, nor after thirty days', async () => {
    const silent = await signIn()
    t.clock.move(8 * hours + 1)
    expect(await exchange(silent.pair.refresh)).toBeNull()
    let { pair } = await signIn()
    for (let moved = 0; moved < 30 * days - 8 * hours; moved += 7 * hours) {
      t.clock.move(7 * hours)
      pair = (await exchange(pair.refresh)) ?? pair
    }
    expect(await opens(pair)).toBe(true)
    t.clock.move(8 * hours)
    expect(await exchange(pair.refresh)).toBeNull()
  })

  it.each(['', 'ref_', 'nonsense', 'ses_abc.def', `ref_unknown.${'a'.repeat(43)}`])(
    'refuses "%s" and ends nothing',
    async token => {
      const { pair } = await signIn()
      expect(await exchange(token)).toBeNull()
      expect(await opens(pair)).toBe(true)
    },
  )
})
