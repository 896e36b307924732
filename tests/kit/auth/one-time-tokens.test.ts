import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneTimeTokens } from '#db/schema/identity.ts'
import {
  prepareOneTimeToken,
  readOneTimeToken,
  removeOldOneTimeTokens,
  renewOneTimeToken,
  spendOneTimeToken,
  takeOneTimeTokenAttempt,
  voidOneTimeTokensStatement,
} from '#kit/auth/one-time-tokens.ts'
import { makeIds } from '#kit/data/ids.ts'
import { days, hours, movableClock } from '#tests/support/clock.ts'
import { freshDatabase } from '#tests/support/database.ts'

const clock = movableClock()
let services: Parameters<typeof spendOneTimeToken>[0]
let close: () => Promise<void>
beforeAll(async () => {
  const { db, client, close: closeDatabase } = await freshDatabase()
  await client.execute(
    `insert into users (id, email, first_name, last_name, password_hash, created_at, updated_at)
     values ('usr_1', 'a@b.test', 'A', 'B', 'none', 1, 1)`,
  )
  services = { db, clock, ids: makeIds() }
  close = closeDatabase
})
afterAll(() => close())

const issueToken = async (lifetime = 1000) => {
  const payload = { place: 'harbour' }
  const { token, statement } = prepareOneTimeToken(services, {
    kind: 'password_reset',
    userId: 'usr_1',
    payload,
    lifetime,
  })
  await statement
  return token
}
const storedToken = { userId: 'usr_1', payload: { place: 'harbour' } }

describe('a one-time token', () => {
  it('can be read any number of times and used once', async () => {
    const token = await issueToken()
    for (const _ of [1, 2, 3])
      expect(await readOneTimeToken(services, 'password_reset', token)).toMatchObject(storedToken)
    expect(await spendOneTimeToken(services, 'password_reset', token)).toMatchObject(storedToken)
    expect(await spendOneTimeToken(services, 'password_reset', token)).toBeNull()
    expect(await readOneTimeToken(services, 'password_reset', token)).toBeNull()
  })

  it('succeeds once if 50 requests use it at once', async () => {
    const token = await issueToken()
    const results = await Promise.all(
      Array.from({ length: 50 }, () => spendOneTimeToken(services, 'password_reset', token)),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it('is valid until it expires', async () => {
    const token = await issueToken(1000)
    clock.move(999)
    expect(await readOneTimeToken(services, 'password_reset', token)).toMatchObject(storedToken)
    clock.move(1)
    expect(await spendOneTimeToken(services, 'password_reset', token)).toBeNull()
  })

  it('is not valid as another kind, with another secret or with another id', async () => {
    const token = await issueToken()
    const [id, secret] = token.split('.') as [string, string]
    const otherParts = (await issueToken()).split('.') as [string, string]
    const wrongTokens = [
      `${id}.${otherParts[1]}`,
      `${otherParts[0]}.${secret}`,
      id,
      secret,
      '',
      token.replace('rst', 'vfy'),
      undefined,
    ]
    for (const wrongToken of wrongTokens)
      expect(await spendOneTimeToken(services, 'password_reset', wrongToken)).toBeNull()
    expect(await spendOneTimeToken(services, 'email_verification', token)).toBeNull()
    expect(await spendOneTimeToken(services, 'password_reset', token)).toMatchObject(storedToken)
  })

  it('cannot be derived from the database', async () => {
    const token = await issueToken()
    const rows = await services.db.unscoped('a test reads').orm.select().from(oneTimeTokens)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
    for (const { id, secretHash } of rows)
      expect(await spendOneTimeToken(services, 'password_reset', `${id}.${secretHash}`)).toBeNull()
  })

  it('limits attempts, even simultaneous ones', async () => {
    const token = await issueToken()
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () => takeOneTimeTokenAttempt(services, 'password_reset', token, 5)),
    )
    expect(attempts.filter(Boolean)).toHaveLength(5)
    expect(attempts.map(attempt => attempt?.triesLeft).filter(triesLeft => triesLeft === 0)).toHaveLength(1)
    expect(await spendOneTimeToken(services, 'password_reset', token)).toMatchObject(storedToken)
    expect(await takeOneTimeTokenAttempt(services, 'password_reset', token, 50)).toBeNull()
  })

  it('can get another payload and more time while it is valid', async () => {
    const token = await issueToken(1000)
    clock.move(999)
    const renewal = { payload: { place: 'pier' }, lifetime: 1000 }
    expect(await renewOneTimeToken(services, 'password_reset', token, renewal)).toBe(true)
    clock.move(999)
    expect(await readOneTimeToken(services, 'password_reset', token)).toMatchObject({ payload: { place: 'pier' } })
    clock.move(1)
    expect(await renewOneTimeToken(services, 'password_reset', token, renewal)).toBe(false)
  })

  it('is voided together with the person’s other tokens of its kind', async () => {
    const tokens = [await issueToken(), await issueToken()]
    await voidOneTimeTokensStatement(services, 'password_reset', 'usr_1')
    for (const token of tokens) expect(await spendOneTimeToken(services, 'password_reset', token)).toBeNull()
  })

  it('is removed a day after it expires', async () => {
    const token = await issueToken(10 * days)
    clock.move(25 * hours)
    await removeOldOneTimeTokens(services)
    const rows = await services.db.unscoped('a test reads').orm.select().from(oneTimeTokens)
    expect(rows.map(({ id }) => id)).toEqual([token.split('.')[0]])
  })
})
