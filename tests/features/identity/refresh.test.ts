import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/accounts.ts'
import { authSessions } from '#db/schema/identity.ts'
import { newSession } from '#kit/session.ts'
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
  const made = newSession(t.parts, 'api', { userId: me.user.id, accountId: me.account.id })
  await db().insert(authSessions).values(made.row)
  return { id: made.row.id, pair: { access: made.accessToken, refresh: made.refreshToken! } }
}

async function exchange(refreshToken: string): Promise<Pair | null> {
  const response = await t.send('/api/auth/refresh', { json: { refreshToken } })
  const answer = await response.json()
  if (response.status === 401) return null
  expect(response.status).toBe(200)
  return { access: answer.data.tokens.accessToken, refresh: answer.data.tokens.refreshToken }
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

  it('with a token used before ends the sign-in for both who hold one, and is written down', async () => {
    const { id, pair } = await signIn()
    const next = (await exchange(pair.refresh))!
    expect(await exchange(pair.refresh)).toBeNull()
    expect(await opens(next)).toBe(false)
    expect(await exchange(next.refresh)).toBeNull()
    const log = await db().select().from(auditLog).where(eq(auditLog.sessionId, id))
    expect(log).toMatchObject([{ action: 'auth.refresh_reused', success: false }])
    const [row] = await db().select().from(authSessions).where(eq(authSessions.id, id))
    expect(row).toMatchObject({ endedAt: t.clock.now(), endReason: 'refresh_reused' })
  })

  it('ten times at once succeeds at most once', async () => {
    const { pair } = await signIn()
    const results = await Promise.all(Array.from({ length: 10 }, () => exchange(pair.refresh)))
    expect(results.filter(Boolean)).toHaveLength(1)
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

type Step = { do: 'newest' | 'older' | 'both at once' | 'look' | 'wait'; which: number }
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('newest', 'newest', 'older', 'both at once', 'look', 'wait'),
  which: fc.nat(20),
})

it('whatever is exchanged in whichever order, there is never more than one live branch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      const pairs = [(await signIn()).pair]
      let live = true
      let since = t.clock.now()
      const newest = () => pairs.at(-1)!
      const rotated = (pair: Pair) => {
        pairs.push(pair)
        since = t.clock.now()
      }
      for (const { do: what, which } of steps) {
        if (what === 'wait') t.clock.move(20 * minutes)
        else if (what === 'newest') {
          const next = await exchange(newest().refresh)
          expect(next !== null).toBe(live)
          if (next) rotated(next)
        } else if (what === 'older' && pairs.length > 1) {
          expect(await exchange(pairs[which % (pairs.length - 1)]!.refresh)).toBeNull()
          live = false
        } else if (what === 'both at once') {
          const won = (await Promise.all([1, 2].map(() => exchange(newest().refresh)))).filter(pair => pair !== null)
          expect(won).toHaveLength(live ? 1 : 0)
          for (const pair of won) rotated(pair)
          live = false
        }
        const open = await Promise.all(pairs.map(opens))
        expect(open.slice(0, -1)).not.toContain(true)
        expect(open.at(-1)).toBe(live && t.clock.now() - since < 60 * minutes)
      }
    }),
    { numRuns: 250 },
  )
}, 60_000)
