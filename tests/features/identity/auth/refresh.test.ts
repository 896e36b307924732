import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { authSessions } from '#db/schema/identity.ts'
import { prepareAuthSession } from '#kit/auth/session.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { days, hours, minutes } from '#tests/support/clock.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  maya = await t.register()
})
afterAll(() => t.close())

type TokenPair = { access: string; refresh: string }
const db = () => t.db.unscoped('a test reads').orm

/** Signs in an API client and returns its first pair of tokens. */
async function signIn() {
  const session = prepareAuthSession(t.services, 'api', { userId: maya.user.id, accountId: maya.account.id })
  await db().insert(authSessions).values(session.row)
  return { id: session.row.id, pair: { access: session.accessToken, refresh: session.refreshToken! } }
}

async function exchangeOnce(refreshToken: string): Promise<TokenPair | null | 'busy'> {
  const response = await t.send('/api/auth/refresh', { json: { refreshToken } })
  const body = await response.json()
  if (response.status === 401) return null
  if (response.status === 409) return 'busy'
  expect(response.status).toBe(200)
  return { access: body.data.tokens.accessToken, refresh: body.data.tokens.refreshToken }
}

/** The new pair, or null when the exchange was rejected. The slower of two parallel exchanges is rejected too. */
async function exchange(refreshToken: string): Promise<TokenPair | null> {
  const pair = await exchangeOnce(refreshToken)
  return pair === 'busy' ? null : pair
}

const isOpen = async ({ access }: TokenPair) =>
  (await t.send('/api/auth/profile', { headers: { authorization: `Bearer ${access}` } })).status === 200

describe('exchanging a refresh token', () => {
  it('returns a new pair for another hour and voids the old one', async () => {
    const { pair } = await signIn()
    t.clock.move(59 * minutes)
    const next = (await exchange(pair.refresh))!
    t.clock.move(30 * minutes)
    expect(await isOpen(next)).toBe(true)
    expect(await isOpen(pair)).toBe(false)
  })

  it('accepts the previous token once more after a lost response, and voids the lost pair', async () => {
    const { pair } = await signIn()
    const lostPair = (await exchange(pair.refresh))!
    const secondPair = (await exchange(pair.refresh))!
    expect([await isOpen(lostPair), await isOpen(secondPair)]).toEqual([false, true])
    expect(await exchange(secondPair.refresh)).not.toBeNull()
  })

  it('rejects the previous token a third time, ends the session for every holder, and logs it', async () => {
    const { id, pair } = await signIn()
    await exchange(pair.refresh)
    const secondPair = (await exchange(pair.refresh))!
    expect(await exchange(pair.refresh)).toBeNull()
    expect(await isOpen(secondPair)).toBe(false)
    expect(await exchange(secondPair.refresh)).toBeNull()
    const log = await db().select().from(auditLog).where(eq(auditLog.sessionId, id))
    expect(log).toMatchObject([{ action: 'auth.refresh_reused', success: false }])
    const [row] = await db().select().from(authSessions).where(eq(authSessions.id, id))
    expect(row).toMatchObject({ endedAt: t.clock.now(), endReason: 'refresh_reused' })
  })

  it('ends the session when the supposedly lost pair is used after all', async () => {
    const { pair } = await signIn()
    const stolenPair = (await exchange(pair.refresh))!
    const secondPair = (await exchange(pair.refresh))!
    expect(await exchange(stolenPair.refresh)).toBeNull()
    expect(await isOpen(secondPair)).toBe(false)
  })

  it('ends the session for a token older than the previous one', async () => {
    const { pair } = await signIn()
    const secondPair = (await exchange(pair.refresh))!
    const thirdPair = (await exchange(secondPair.refresh))!
    expect(await exchange(pair.refresh)).toBeNull()
    expect(await isOpen(thirdPair)).toBe(false)
  })

  it('leaves at most one working pair after fifty parallel requests', async () => {
    const { pair } = await signIn()
    const results = await Promise.all(Array.from({ length: 50 }, () => exchange(pair.refresh)))
    const pairs = results.filter(each => each !== null)
    expect(pairs.length).toBeGreaterThan(0)
    expect((await Promise.all(pairs.map(isOpen))).filter(Boolean).length).toBeLessThanOrEqual(1)
  })

  it('leaves other sessions of the person alone', async () => {
    const [stolenSession, otherSession] = [await signIn(), await signIn()]
    await exchange(stolenSession.pair.refresh)
    await exchange(stolenSession.pair.refresh)
    // The third use ends the session.
    expect(await exchange(stolenSession.pair.refresh)).toBeNull()
    expect(await isOpen(otherSession.pair)).toBe(true)
  })

  it('fails after eight hours without activity and after thirty days', async () => {
    const idleSession = await signIn()
    t.clock.move(8 * hours + 1)
    expect(await exchange(idleSession.pair.refresh)).toBeNull()
    let { pair } = await signIn()
    const endsAt = t.clock.now() + 30 * days
    // Steps of seven hours never reach the limit without activity.
    while (t.clock.now() + 7 * hours < endsAt) {
      t.clock.move(7 * hours)
      pair = (await exchange(pair.refresh))!
    }
    expect(await isOpen(pair)).toBe(true)
    t.clock.move(7 * hours)
    expect(await exchange(pair.refresh)).toBeNull()
  })

  it.each(['', 'ref_', 'nonsense', 'ses_abc.def', `ref_unknown.${'a'.repeat(43)}`])(
    'rejects "%s" and ends nothing',
    async token => {
      const { pair } = await signIn()
      expect(await exchange(token)).toBeNull()
      expect(await isOpen(pair)).toBe(true)
    },
  )
})

describe('a browser, which has no refresh token', () => {
  const refreshWith = (headers: Record<string, string>) => t.browse('/api/auth/refresh', { json: {}, headers })

  it('gets its user while it is signed in', async () => {
    const { cookie, user } = await t.register()
    const response = await refreshWith({ cookie })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ success: true, data: { user: { id: user.id } } })
  })

  it('is told that the session has expired after it was signed out', async () => {
    const response = await refreshWith({})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' })
  })

  it('does not get more time for an API client without a refresh token', async () => {
    const { pair } = await signIn()
    expect((await refreshWith({ authorization: `Bearer ${pair.access}` })).status).toBe(401)
  })
})
