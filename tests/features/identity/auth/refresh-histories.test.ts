import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authSessions } from '#db/schema/identity.ts'
import { refresh } from '#features/identity/auth/commands.ts'
import { findSession, prepareAuthSession } from '#kit/auth/session.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { Failure } from '#kit/errors.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { runCount } from '#tests/support/run-count.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp({}, memoryDatabase())
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

const noCaller = { requestId: null, ipAddress: null, userAgent: null }

/** Counts events in the histories, so that the test can require each of them. */
const eventCounts = { exchanges: 0, lostAnswers: 0, reuses: 0, races: 0, lostRaces: 0 }

/** Exchanges a token without an HTTP request, so that ten thousand histories run in a minute. */
async function exchange({ refresh: token }: TokenPair): Promise<TokenPair | null> {
  try {
    const { accessToken, refreshToken } = await refresh(t.services, token, noCaller)
    return { access: accessToken, refresh: refreshToken! }
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'conflict') eventCounts.lostRaces++
    if (thrown instanceof Failure && (thrown.code === 'unauthenticated' || thrown.code === 'conflict')) return null
    throw thrown
  }
}

const isOpen = async ({ access }: TokenPair) => (await findSession(t.services, access)) !== null
const hashOf = ({ refresh: token }: TokenPair) => sha256(token.split('.')[1]!)

/** Presents the newest token, the previous one or any token, once or twice at the same time. */
type Step = { tokenKind: 'newest' | 'previous' | 'any'; isSentTwice: boolean; pairIndex: number }
const anyStep: fc.Arbitrary<Step> = fc.record({
  tokenKind: fc.constantFrom('newest', 'newest', 'previous', 'any'),
  isSentTwice: fc.constantFrom(false, false, false, true),
  pairIndex: fc.nat(20),
})

const historyCount = runCount({ short: 300, long: 10_000 })

it('thousands of histories of lost responses, replays and races never leave two live branches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 5 }), async steps => {
      const { id, pair } = await signIn()
      const pairs = [pair]
      let newest: TokenPair | null = pair
      let previous: TokenPair | null = null

      for (const { tokenKind, isSentTwice, pairIndex } of steps) {
        const anyPair = pairs[pairIndex % pairs.length]!
        const pairsByKind: Record<Step['tokenKind'], TokenPair | null> = { newest, previous, any: anyPair }
        const token = pairsByKind[tokenKind] ?? anyPair
        if (isSentTwice) {
          eventCounts.races++
          const newPairs = (await Promise.all([exchange(token), exchange(token)])).filter(each => each !== null)
          pairs.push(...newPairs)
          const [row] = await db().select().from(authSessions).where(eq(authSessions.id, id))
          // A race can end in several valid ways, so the outcome is read from the database.
          const pairWithHash = (hash: string | null) => pairs.find(each => hashOf(each) === hash) ?? null
          newest = row!.endedAt === null ? pairWithHash(row!.refreshHash) : null
          previous = newest && pairWithHash(row!.refreshPreviousHash)
        } else {
          const next = await exchange(token)
          const isAcceptable: boolean = newest !== null && (token === newest || token === previous)
          expect(next !== null).toBe(isAcceptable)
          if (token === newest) eventCounts.exchanges++
          else if (isAcceptable) eventCounts.lostAnswers++
          else if (newest) eventCounts.reuses++
          previous = isAcceptable && token === newest ? newest : null
          newest = next
          if (next) pairs.push(next)
        }
      }
      // Histories end at random points, so the invariant holds at every point.
      const openStates = await Promise.all(pairs.map(isOpen))
      expect(openStates).toEqual(pairs.map(each => each === newest))
    }),
    { numRuns: historyCount },
  )
  for (const count of Object.values(eventCounts)) expect(count).toBeGreaterThan(historyCount / 10)
}, 900_000)

it('a client that never loses two responses in a row stays signed in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async losses => {
      let { pair } = await signIn()
      for (const isLost of losses) {
        if (isLost) expect(await exchange(pair)).not.toBeNull()
        const next = await exchange(pair)
        expect(next).not.toBeNull()
        pair = next!
      }
      expect(await isOpen(pair)).toBe(true)
    }),
    { numRuns: runCount({ short: 60, long: 800 }) },
  )
})
