import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptCounters } from '#db/schema/identity.ts'
import { failedSignInNetworkLimit } from '#features/identity/credentials/rules.ts'
import { takeCallerAttempt } from '#kit/auth/caller-limit.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
let maya: TestPerson
const hashes = { verified: 0 }
beforeAll(async () => {
  // Other tests cover the cost of a hash. Here only the count matters.
  const passwords = {
    hash: async (password: string) => `hash of ${password}`,
    verify: async (password: string, hash: string) => {
      hashes.verified++
      return hash === `hash of ${password}`
    },
  }
  t = await makeTestApp({ passwords })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.move(60 * minutes)
  maya = await t.register()
  hashes.verified = 0
})

const attackerAddress = '198.51.100.7'
let count = 0
const newStrangerEmail = () => `stranger${++count}@harbour.test`
const login = (address: string, email = newStrangerEmail(), password = 'a guess that is wrong') =>
  t.send('/api/auth/login', { json: { email, password }, address })
async function countStatuses(times: number, sendAttempt: (n: number) => Promise<Response>) {
  const counts: Record<number, number> = {}
  for (let n = 0; n < times; n++) {
    const { status } = await sendAttempt(n)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** Counts failures of one network, up to its limit. */
async function failTimes(address: string, { limit }: { limit: number }) {
  for (let n = 0; n < limit; n++) await takeCallerAttempt(t.services, 'sign-in-from', address, failedSignInNetworkLimit)
}

describe('one password tried with 200 email addresses', () => {
  it('is checked 50 times in half an hour from one network', async () => {
    expect(await countStatuses(200, () => login(attackerAddress))).toEqual({ 401: 50, 429: 150 })
    expect(hashes.verified).toBe(50)
    const refusal = await login(attackerAddress)
    expect(Number(refusal.headers.get('retry-after'))).toBe(1800)
    expect(await refusal.json()).toMatchObject({ code: 'rate_limited' })
    t.clock.move(30 * minutes)
    expect((await login(attackerAddress)).status).toBe(401)
  })

  it('counts all IP addresses of one IPv6 network as one', async () => {
    const addressOf = (n: number) => `[2001:db8:5:7:${(n + 1).toString(16)}::1]`
    expect(await countStatuses(55, n => login(addressOf(n)))).toEqual({ 401: 50, 429: 5 })
    expect((await login('[2001:db8:5:8::1]')).status).toBe(401)
  })

  it('is checked 150 times from this machine, which runs tests and development', async () => {
    await failTimes('127.0.0.1', { limit: 149 })
    expect(await countStatuses(3, () => login('127.0.0.1'))).toEqual({ 401: 1, 429: 2 })
  })

  it('locks neither the email addresses nor other networks', async () => {
    await failTimes(attackerAddress, failedSignInNetworkLimit)
    for (let n = 0; n < 6; n++) expect((await login(attackerAddress, maya.user.email)).status).toBe(429)
    expect((await login('203.0.113.9', maya.user.email, goodPassword)).status).toBe(200)
  })

  it('gets the same answer for a known and an unknown email address', async () => {
    await failTimes(attackerAddress, failedSignInNetworkLimit)
    const responses = [await login(attackerAddress, maya.user.email), await login(attackerAddress)]
    const [knownBody, unknownBody] = await Promise.all(
      responses.map(async response => ({ ...(await response.json()), requestId: '' })),
    )
    expect(knownBody).toEqual(unknownBody)
  })

  it('is not counted under an IP address that is readable in the database', async () => {
    await login(attackerAddress)
    const storedCounters = await t.db.unscoped('a test reads').orm.select().from(attemptCounters)
    expect(JSON.stringify(storedCounters)).not.toContain(attackerAddress)
  })
})

describe('a network with too many failures', () => {
  const signInAt = async (address: string, cookie = '') => {
    const form = { email: maya.user.email, password: goodPassword }
    return t.browse('/login', { form, address, headers: { cookie } })
  }

  it('still admits known devices', async () => {
    const device = cookiesOf(await signInAt(attackerAddress))['trimtab-device']?.split(';')[0]
    await failTimes(attackerAddress, failedSignInNetworkLimit)
    expect((await signInAt(attackerAddress)).status).toBe(429)
    expect((await signInAt(attackerAddress, `trimtab-device=${device}`)).status).toBe(303)
  })

  it('counts failures only, not successful sign-ins', async () => {
    await failTimes(attackerAddress, { limit: 49 })
    for (let n = 0; n < 3; n++) expect((await login(attackerAddress, maya.user.email, goodPassword)).status).toBe(200)
    expect(await countStatuses(2, () => login(attackerAddress))).toEqual({ 401: 1, 429: 1 })
  })
})
