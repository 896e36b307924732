import { eq } from 'drizzle-orm'
import { recoveryCodes, users } from '#db/schema/identity.ts'
import { findUser, type SecondFactor } from '#features/identity/credentials/queries.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { brandName } from '#i18n/brand-name.ts'
import {
  prepareOneTimeToken,
  readOneTimeToken,
  renewOneTimeToken,
  spendOneTimeToken,
  takeOneTimeTokenAttempt,
  voidOneTimeTokensStatement,
} from '#kit/auth/one-time-tokens.ts'
import { authenticatorUri, base32, fromBase32, stepOfCode } from '#kit/auth/totp.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { deriveBytes, sha256 } from '#kit/data/crypto.ts'
import { decrypt, encrypt } from '#kit/data/encryption.ts'
import { fail, failAt } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { codeHashOf, prepareEmailCode } from './commands-challenge.ts'
import { secretLocation } from './commands-verify.ts'
import { factorChangedMail } from './mails.ts'
import {
  attemptsPerChallenge,
  factorSetupLifetimeMs,
  formatRecoveryCode,
  normalizeCode,
  recoveryCodeCount,
} from './rules.ts'

/** The data to turn on a second factor. Only an authenticator app needs the secret. */
export type FactorSetup = { setupToken: string; method: SecondFactor; secret?: string; uri?: string }
type SetupPayload = { method: SecondFactor; secret?: string; codeHash?: string }

/**
 * Location of the secret of a started setup, for its encryption. `id` is the user's, because the token has no id yet
 * when the secret is encrypted.
 */
const setupLocation = (userId: string) => ({ table: 'one_time_tokens', column: 'payload', id: userId })

/** Starts the setup of a second factor. It takes effect once its first code is confirmed. */
export async function startFactorSetup(
  services: Services,
  scope: AccountScope,
  method: SecondFactor,
): Promise<FactorSetup> {
  const { actorId: userId } = scope
  const user = (await findUser(services, userId)) ?? fail('unauthenticated')
  const secret = method === 'TOTP' ? deriveBytes(services.ids.secret(), 20) : null
  const emailCode = method === 'MAIL' ? await prepareEmailCode(services, userId) : null
  const payload: SetupPayload = { method }
  if (secret) payload.secret = encrypt(services, setupLocation(userId), base32(secret))
  if (emailCode) payload.codeHash = emailCode.codeHash
  const issued = prepareOneTimeToken(services, {
    kind: 'two_factor_setup',
    userId,
    payload,
    lifetime: factorSetupLifetimeMs,
  })
  await scope.db.batch([issued.statement, ...(emailCode?.statements ?? [])])
  const { token: setupToken } = issued
  if (!secret) return { setupToken, method }
  const uri = authenticatorUri(secret, { issuer: brandName(), account: user.email })
  return { setupToken, method, secret: base32(secret), uri }
}

/** Returns the started setup, to show it again. Null if it has expired or belongs to another user. */
export async function findFactorSetup(
  services: Services,
  scope: AccountScope,
  setupToken: string,
): Promise<FactorSetup | null> {
  const setup = await readOneTimeToken(services, 'two_factor_setup', setupToken)
  const user = setup?.userId === scope.actorId ? await findUser(services, scope.actorId) : null
  if (!setup || !user) return null
  const { method, secret: storedSecret } = setup.payload as SetupPayload
  if (!storedSecret) return { setupToken, method }
  const secret = decrypt(services, setupLocation(user.id), storedSecret)
  const uri = authenticatorUri(fromBase32(secret), { issuer: brandName(), account: user.email })
  return { setupToken, method, secret, uri }
}

/** Emails another code for a started setup by email. */
export async function resendSetupCode(services: Services, scope: AccountScope, setupToken: string): Promise<void> {
  const setup = await readOneTimeToken(services, 'two_factor_setup', setupToken)
  if (setup?.userId !== scope.actorId || (setup.payload as SetupPayload).method !== 'MAIL')
    fail('conflict', 'twoFactor.errors.resendFailed')
  const { codeHash, statements } = await prepareEmailCode(services, scope.actorId)
  const payload = { method: 'MAIL', codeHash }
  await renewOneTimeToken(services, 'two_factor_setup', setupToken, { payload, lifetime: factorSetupLifetimeMs })
  await scope.db.batch(statements)
}

/**
 * Turns on a second factor with its first correct code. Ends the user's other sessions, which began without it. Returns
 * the recovery codes, which are never shown again: ten for an authenticator app, none for email codes.
 */
export async function confirmFactorSetup(
  services: Services,
  scope: AccountScope,
  setupToken: string,
  typedCode: string,
) {
  const { actorId: userId, clock } = scope
  const attempt = await takeOneTimeTokenAttempt(services, 'two_factor_setup', setupToken, attemptsPerChallenge)
  if (attempt?.userId !== userId) fail('conflict', 'twoFactor.errors.verificationFailed')
  const { method, secret: storedSecret, codeHash } = attempt.payload as SetupPayload
  const code = normalizeCode(typedCode)
  const secret = storedSecret ? decrypt(services, setupLocation(userId), storedSecret) : null
  const step = secret ? stepOfCode(fromBase32(secret), code, clock.now()) : null
  const isCorrect = secret ? step !== null : codeHash === codeHashOf(services, userId, code)
  if (!isCorrect) failAt('code', 'twoFactor.errors.verificationFailed')
  if (!(await spendOneTimeToken(services, 'two_factor_setup', setupToken)))
    fail('conflict', 'twoFactor.errors.verificationFailed')

  const codes = secret ? newRecoveryCodes(services) : []
  const totpSecret = secret && encrypt(services, secretLocation(userId), secret)
  const factor = { twoFactor: method, totpSecret, totpLastStep: step }
  await writeFactor(services, scope, factor, codes)
  return { method, recoveryCodes: codes.map(formatRecoveryCode) }
}

/** Turns off the user's second factor, deletes their recovery codes and informs them by email. */
export async function turnOffSecondFactor(services: Services, scope: AccountScope): Promise<void> {
  const factor = { twoFactor: null, totpSecret: null, totpLastStep: null }
  await writeFactor(services, scope, factor, [])
}

/** Replaces the recovery codes with ten new ones and returns them. */
export async function renewRecoveryCodes(services: Services, scope: AccountScope): Promise<string[]> {
  const user = (await findUser(services, scope.actorId)) ?? fail('unauthenticated')
  if (user.twoFactor !== 'TOTP') fail('conflict', 'twoFactor.errors.codesNeedApp')
  const codes = newRecoveryCodes(services)
  await scope.db.batch([
    ...codeStatements(scope, codes),
    auditStatement(scope, 'auth.recovery_codes_renewed', { subject: user.id }),
    ...(user.isDemo ? [] : [mailStatement(scope, factorChangedMail(user, 'codes'))]),
  ])
  return codes.map(formatRecoveryCode)
}

const newRecoveryCodes = ({ ids }: Services) =>
  Array.from({ length: recoveryCodeCount }, () => base32(deriveBytes(ids.secret(), 15)))

function codeStatements({ db, ids, actorId: userId }: AccountScope, codes: string[]) {
  const rows = codes.map(code => ({ id: ids.id('rec'), userId, codeHash: sha256(code) }))
  const removal = db.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return rows.length > 0 ? [removal, db.orm.insert(recoveryCodes).values(rows)] : [removal]
}

type Factor = { twoFactor: SecondFactor | null; totpSecret: string | null; totpLastStep: number | null }

async function writeFactor(services: Services, scope: AccountScope, factor: Factor, codes: string[]) {
  const { actorId: userId, sessionId, db, clock } = scope
  const user = (await findUser(services, userId)) ?? fail('unauthenticated')
  const change = { ...factor, updatedAt: clock.now() }
  const { twoFactor: method } = factor
  const action = method ? 'auth.two_factor_on' : 'auth.two_factor_off'
  const statements = [
    db.orm.update(users).set(change).where(eq(users.id, userId)),
    ...codeStatements(scope, codes),
    voidOneTimeTokensStatement(services, 'two_factor', userId),
    auditStatement(scope, action, { subject: userId, details: method ? { method } : {} }),
    ...(user.isDemo ? [] : [mailStatement(scope, factorChangedMail(user, method ? 'on' : 'off'))]),
  ]
  if (!method) {
    await db.batch(statements)
    return
  }
  const otherSessions = { userId, exceptSessionId: sessionId ?? undefined }
  await endSessions(services, otherSessions, 'two_factor_changed', { endedBy: scope, extraStatements: statements })
}
