import type { UserRow } from '#features/identity/credentials/queries.ts'
import { isPasswordTooLong, lockout } from '#features/identity/credentials/rules.ts'
import { clearAttempts, requireAttempt, returnAttempt } from '#kit/auth/attempts.ts'
import type { Parts } from '#kit/context.ts'

/** Checks a signed-in user's password. Fails with `locked` after five wrong ones within half an hour. */
export async function checkPassword(parts: Parts, user: UserRow, password: string): Promise<boolean> {
  const key = `password:${user.id}`
  await requireAttempt(parts, key, lockout, 'locked')
  const isCorrect = !isPasswordTooLong(password) && (await verifyPassword(parts, key, password, user.passwordHash))
  if (isCorrect) await clearAttempts(parts, key)
  return isCorrect
}

async function verifyPassword(parts: Parts, key: string, password: string, hash: string) {
  try {
    return await parts.passwords.verify(password, hash, { caller: key, isKnown: true })
  } catch (thrown) {
    await returnAttempt(parts, key)
    throw thrown
  }
}
