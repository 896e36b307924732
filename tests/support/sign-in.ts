import { eq } from 'drizzle-orm'
import { users } from '#db/schema/identity.ts'
import { codeOfStep, fromBase32, stepAt } from '#kit/auth/totp.ts'
import { fastPasswordHasher, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { getEmailedCode } from '#tests/support/emails.ts'

export const userRow = async (t: TestApp, userId: string) =>
  (await t.db.unscoped('a test reads users').orm.select().from(users).where(eq(users.id, userId)))[0]!

/** Turns on an authenticator app for a user who has just signed in. `code` returns its current code. */
export async function enableAuthenticatorApp(t: TestApp, person: TestPerson) {
  const setup = await (await person.request('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })).json()
  const secret = fromBase32(setup.data.secret)
  const code = () => codeOfStep(secret, stepAt(t.clock.now()))
  const json = { setupToken: setup.data.setupToken, code: code() }
  const response = await person.request('/api/auth/two-factor/confirm', { json })
  const { data } = await response.json()
  if (response.status !== 200) throw new Error(`The set-up failed with ${response.status}`)
  // The code of the setup cannot be used again.
  t.clock.move(30_000)
  return { secret: setup.data.secret as string, code, recoveryCodes: data.recoveryCodes as string[] }
}

/** Turns on email codes for a user who has just signed in. */
export async function enableEmailCodes(t: TestApp, person: TestPerson) {
  const { data } = await (await person.request('/api/auth/two-factor/setup', { json: { method: 'MAIL' } })).json()
  const json = { setupToken: data.setupToken, code: await getEmailedCode(t, person.user.email) }
  const response = await person.request('/api/auth/two-factor/confirm', { json })
  if (response.status !== 200) throw new Error(`The set-up failed with ${response.status}`)
}

/** Returns password hashing that counts its comparisons. */
export function countingPasswords() {
  const counts = { verified: 0 }
  const passwords = {
    hash: fastPasswordHasher.hash,
    verify(password: string, hash: string) {
      counts.verified++
      return fastPasswordHasher.verify(password, hash)
    },
  }
  return { passwords, counts }
}
