import type { UserRow } from '#features/identity/credentials/queries.ts'
import { isPasswordTooLong, lockout } from '#features/identity/credentials/rules.ts'
import { clearAttemptsStatement, refundAttempt, requireAttempt } from '#kit/auth/attempts.ts'
import type { Services } from '#kit/context.ts'

/** Checks a signed-in user's password. Fails with `locked` after five wrong ones within half an hour. */
export async function checkPassword(services: Services, user: UserRow, password: string): Promise<boolean> {
  const key = `password:${user.id}`
  await requireAttempt(services, key, lockout, 'locked')
  const isCorrect = !isPasswordTooLong(password) && (await verifyPassword(services, key, password, user.passwordHash))
  if (isCorrect) await clearAttemptsStatement(services, key)
  return isCorrect
}

async function verifyPassword(services: Services, key: string, password: string, hash: string) {
  try {
    return await services.passwords.verify(password, hash, { caller: key, isKnown: true })
  } catch (thrown) {
    await refundAttempt(services, key)
    throw thrown
  }
}
