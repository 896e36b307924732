import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import { makeAuthorCipher } from '#features/agile/retros/cards/author-cipher.ts'
import { openHashKey, rotateKeys } from '#kit/auth/encryption-keys.ts'
import { codeOfStep, fromBase32, stepAt } from '#kit/auth/totp.ts'
import { keyedHash } from '#kit/data/encryption.ts'
import { removeDataOfLostKeys, rotate } from '#scripts/keys-rotate.ts'
import { openSecretKey, readSecretKey } from '#scripts/secret-key.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { createRetro } from '#tests/support/created-retro.ts'
import { temporaryFolder } from '#tests/support/database.ts'
import { startProvider } from '#tests/support/oidc-provider.ts'
import { callerOf } from '#tests/support/poker-api.ts'
import { enableAuthenticatorApp, userRow } from '#tests/support/sign-in.ts'
import { makeSsoCompany, newBrowser } from '#tests/support/sso.ts'

const firstKey = 'the first key of these tests and long enough'
const otherKey = 'another key of these tests and also long enough'
const now = 1
const mismatchMessage = 'The secret key does not match this data'
const { folder, remove } = await temporaryFolder()
const file = join(folder, 'secret.key')
let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  await useKeys(firstKey)
})
afterAll(async () => {
  await t.close()
  await remove()
})

/** Configures the app with these keys, as a start does. */
async function useKeys(keys: string) {
  const hashKey = await openHashKey(t.db, { config: { secretKey: keys } }, t.clock.now())
  Object.assign(t.services.config, { secretKey: keys, hashKey })
  writeFileSync(file, `${keys}\n`)
}
/** Runs a command and returns the lines that it printed. */
const run = async (script: typeof rotate) => {
  const lines: string[] = []
  await script(t.db, folder, line => void lines.push(line))
  return lines
}
/** Returns the ids of the keys that encrypted the stored values. An encrypted value begins with "v1." and the id. */
const readKeysInUse = async () => {
  const encryptedColumns = [
    'select totp_secret as v from users',
    'select client_secret from sso_connections',
    'select owner_secret from retro_sessions',
    'select payload from one_time_tokens',
    `select value from site_state where name = 'hash_key'`,
  ]
  const { rows } = await t.client.execute(encryptedColumns.join(' union all '))
  return new Set(rows.flatMap(({ v }) => [...String(v).matchAll(/v1\.([\w-]{8})\./g)].map(([, id]) => id)))
}
async function signInWithCode(person: { user: { email: string } }, code: string) {
  const login = await t.send('/api/auth/login', { json: { email: person.user.email, password: goodPassword } })
  const { pendingToken } = (await login.json()).twoFactor
  return (await t.send('/api/auth/verify-2fa', { json: { pendingToken, code } })).status
}

describe('a secret key that does not open the data', () => {
  it('is rejected with an explanation, and leaves no new key that would block restoring the old one', async () => {
    await enableAuthenticatorApp(t, await t.register())
    writeFileSync(file, `${otherKey}\n`)
    await expect(openSecretKey(folder, t.db)).rejects.toThrow(mismatchMessage)
    await expect(openSecretKey(folder, t.db)).rejects.toThrow('Restore secret.key in DATA_DIR from your backup')
    const empty = await temporaryFolder()
    await expect(openSecretKey(empty.folder, t.db)).rejects.toThrow(mismatchMessage)
    expect(existsSync(join(empty.folder, 'secret.key'))).toBe(false)
    await empty.remove()
    writeFileSync(file, 'short\n')
    await expect(openSecretKey(folder, t.db)).rejects.toThrow('contains no valid key')
    writeFileSync(file, `${firstKey}\n`)
    expect(await openSecretKey(folder, t.db)).toBe(firstKey)
  })

  it('is detected in a database from before keys were recorded, and without encrypted values', async () => {
    await t.client.execute(`delete from site_state where name in ('secret_keys', 'hash_key')`)
    await expect(openHashKey(t.db, { config: { secretKey: otherKey } }, now)).rejects.toThrow(mismatchMessage)
    const fresh = await makeTestApp()
    await openHashKey(fresh.db, { config: { secretKey: firstKey } }, now)
    await expect(openHashKey(fresh.db, { config: { secretKey: otherKey } }, now)).rejects.toThrow(mismatchMessage)
    await fresh.close()
    await useKeys(firstKey)
  })
})

describe('a change of the secret key', () => {
  it('re-encrypts used values, and needs the old key until nothing depends on it', async () => {
    const me = await t.register()
    const app = await enableAuthenticatorApp(t, me)
    const secretBefore = (await userRow(t, me.user.id)).totpSecret
    await useKeys(`${otherKey},${firstKey}`)
    expect(await signInWithCode(me, app.code())).toBe(200)
    const secretAfter = (await userRow(t, me.user.id)).totpSecret
    expect(secretAfter?.split('.')[1]).not.toBe(secretBefore?.split('.')[1])
    t.clock.move(30_000)
    expect(await signInWithCode(me, app.code())).toBe(200)
    await expect(openHashKey(t.db, { config: { secretKey: otherKey } }, now)).rejects.toThrow(mismatchMessage)
    await run(rotate)
    await useKeys(otherKey)
  })

  it('is completed by one command: everything decrypts, hashes stay the same, the old key decrypts nothing', async () => {
    const provider = await startProvider(() => t.clock.now())
    const company = await makeSsoCompany(t, provider)
    const person = await t.register()
    const app = await enableAuthenticatorApp(t, person)
    const personInSetup = await t.register()
    const setup = await (await personInSetup.request('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })).json()
    const lead = callerOf({ send: t.browse }, { cookie: person.cookie })
    const retro = await createRetro(lead)
    await lead('POST', `${retro.url}/start`)
    await lead('POST', `${retro.url}/set-phase`, { phase: 'COLLECT' })
    await lead('POST', `${retro.url}/cards`, { columnId: 'start', content: 'Sing' })
    const readOwnerSecret = async () => {
      const sql = 'select owner_secret from retro_sessions where id = ?'
      return String((await t.client.execute({ sql, args: [retro.id] })).rows[0]!.owner_secret)
    }
    // Rooms of tests have a key of their own.
    const currentKeys = makeAuthorCipher(t.services, retro.id, null)
    await t.client.execute({ sql: 'update retro_sessions set owner_secret = ?', args: [currentKeys.secretToStore] })
    const sealed = currentKeys.encryptOwner('card', 'someone')
    const browser = newBrowser(t)
    const email = `noor@${company.domain}`
    const url = await browser.startSignIn(email, '/profile')
    const hash = keyedHash(t.services, 'e-mail', 'maya@harbour.test')

    const lines = await run(rotate)
    const key = readSecretKey(folder)!
    expect([key.includes(','), statSync(file).mode & 0o777]).toEqual([false, 0o600])
    expect(lines[0]).toMatch(/^\d+ values re-encrypted with the new key\.$/)
    expect((await readKeysInUse()).size).toBe(1)
    await expect(openHashKey(t.db, { config: { secretKey: otherKey } }, now)).rejects.toThrow(mismatchMessage)

    await useKeys(key)
    expect(keyedHash(t.services, 'e-mail', 'maya@harbour.test')).toBe(hash)
    expect(await signInWithCode(person, app.code())).toBe(200)
    const code = codeOfStep(fromBase32(setup.data.secret), stepAt(t.clock.now()))
    const json = { setupToken: setup.data.setupToken, code }
    expect((await personInSetup.request('/api/auth/two-factor/confirm', { json })).status).toBe(200)
    expect(makeAuthorCipher(t.services, retro.id, await readOwnerSecret()).decryptOwner('card', sealed)).toBe('someone')
    provider.person = { ...provider.person, email, given_name: 'Noor', family_name: 'Haddad' }
    const response = await browser.visit(await provider.authorize(url))
    expect(response.headers.get('location')).toBe('/profile')
    await provider.close()
  })

  it('continues where it was interrupted', async () => {
    const people = [await t.register(), await t.register(), await t.register()]
    const apps = []
    for (const person of people) apps.push(await enableAuthenticatorApp(t, person))
    const oldKey = readSecretKey(folder)!
    const bothKeys = `${otherKey},${oldKey}`
    const batchSize = 1
    let remainingBatches = 2
    const failingDb: RootDb = {
      ...t.db,
      unscoped: reason => {
        const db = t.db.unscoped(reason)
        const batch: typeof db.batch = statements => {
          if (statements.length === 1 && remainingBatches-- === 0) throw new Error('out of power')
          return db.batch(statements)
        }
        return { ...db, batch }
      },
    }
    await expect(rotateKeys(failingDb, { config: { secretKey: bothKeys } }, now, batchSize)).rejects.toThrow(
      'out of power',
    )
    await useKeys(bothKeys)
    expect((await readKeysInUse()).size).toBe(2)
    for (const [index, person] of people.entries()) expect(await signInWithCode(person, apps[index]!.code())).toBe(200)

    await run(rotate)
    expect(readSecretKey(folder)).toBe(otherKey)
    expect((await readKeysInUse()).size).toBe(1)
    await useKeys(otherKey)
    t.clock.move(30_000)
    for (const [index, person] of people.entries()) expect(await signInWithCode(person, apps[index]!.code())).toBe(200)
  })

  it('requires both keys in SECRET_KEY if that is set, and explains it', async () => {
    process.env.SECRET_KEY = otherKey
    await expect(run(rotate)).rejects.toThrow('SECRET_KEY=new,old')
    process.env.SECRET_KEY = `${firstKey},${otherKey}`
    expect(await run(rotate)).toContain('Remove the old keys from SECRET_KEY now.')
    delete process.env.SECRET_KEY
    await useKeys(firstKey)
  })
})

it('removes a lost key by command: people with an app then sign in with a code by email', async () => {
  const me = await t.register()
  await enableAuthenticatorApp(t, me)
  writeFileSync(file, `${otherKey}\n`)
  expect((await run(removeDataOfLostKeys)).join()).toContain('now get codes by email')
  await useKeys(otherKey)
  const login = await t.send('/api/auth/login', { json: { email: me.user.email, password: goodPassword } })
  expect((await login.json()).twoFactor).toMatchObject({ method: 'MAIL' })
  expect((await readKeysInUse()).size).toBe(1)
})
