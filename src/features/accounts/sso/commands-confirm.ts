import { getAccount } from '#features/accounts/accounts/queries.ts'
import { findLiveConnection, hasVerified, type LiveConnection } from '#features/accounts/sso-providers/queries.ts'
import {
  confirmationLifetime,
  confirmationMailLimit,
  domainOf,
  type Identity,
  type SignInProblem,
} from '#features/accounts/sso-providers/rules.ts'
import { findUser, type UserRow } from '#features/identity/credentials/queries.ts'
import type { Locale } from '#i18n/locale.ts'
import { takeAttempt } from '#kit/auth/attempts.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { prepareOneTimeToken, readOneTimeToken, spendOneTimeToken } from '#kit/auth/one-time-tokens.ts'
import type { SignInContext } from '#kit/auth/sign-in.ts'
import type { Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { decrypt } from '#kit/data/encryption.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { returnPathStorage } from './commands.ts'
import { type SsoOutcome, signInBySso } from './commands-sign-in-user.ts'
import { confirmationMail } from './mails.ts'

/** State of a started sign-in: `browser` is the hash of the browser secret, `from` is encrypted. */
type StartedSignIn = { browser: string; from: string; locale: Locale }
type ConfirmationRequest = LiveConnection & {
  identity: Identity
  user: UserRow
  state: StartedSignIn
  attempt: SignInContext
}
/** The stored payload of a confirmation link. */
type Payload = StartedSignIn & {
  connectionId: string
  accountId: string
  issuer: string
  identity: Identity
  email: string
}

/**
 * Emails a link that lets an account's provider sign the user in. The link works once, within an hour. It works only in
 * the browser that returned from the provider, so that no one can confirm another person's sign-in. Returns false after
 * five emails within an hour.
 */
export async function sendConfirmationEmail(services: Services, request: ConfirmationRequest): Promise<boolean> {
  const { connection, identity, user, state, attempt } = request
  const attemptResult = await takeAttempt(services, `sso-confirmation:${user.id}`, confirmationMailLimit)
  if (!attemptResult.allowed) return false
  const { id: connectionId, accountId, provider } = connection
  const scope = scopeAtSignIn(services, accountId, user.id, attempt.caller)
  const { browser, from, locale } = state
  const { issuer, authorizationEndpoint } = provider
  const { id: userId, email } = user
  const payload: Payload = { browser, from, locale, connectionId, accountId, issuer, identity, email }
  const oneTimeToken = prepareOneTimeToken(services, {
    kind: 'sso_confirmation',
    userId,
    payload,
    lifetime: confirmationLifetime,
  })
  const { name } = await getAccount(scope)
  const emailTexts = { account: name, host: new URL(authorizationEndpoint).host }
  await scope.db.batch([
    oneTimeToken.statement,
    mailStatement(scope, confirmationMail(user, emailTexts, attempt.origin, oneTimeToken.token)),
    auditStatement(scope, 'sso.confirmation_asked', { subject: user.id }),
  ])
  return true
}

/**
 * Returns the data of the link's page: account, email and whether this browser can confirm. Null if the link is no
 * longer valid.
 */
export async function readConfirmation(services: Services, token: string, browserSecret: string) {
  const oneTimeToken = await readOneTimeToken(services, 'sso_confirmation', token)
  if (!oneTimeToken) return null
  const { accountId, email, browser: hash } = oneTimeToken.payload as Payload
  const scope = scopeAtSignIn(services, accountId, 'system', { requestId: null, ipAddress: null, userAgent: null })
  const { name } = await getAccount(scope)
  return { account: name, email, isThisBrowser: hash === sha256(browserSecret) }
}

type ConfirmationResult = { from: string; locale: Locale | null } & (
  | { outcome: SsoOutcome }
  | { problem: SignInProblem }
)

/**
 * Confirms a first sign-in by an emailed link and signs the user in. The connection has to be unchanged and enabled,
 * the domain verified, and the user's email the same.
 */
export async function confirmSso(
  services: Services,
  token: string,
  browserSecret: string,
  attempt: SignInContext,
): Promise<ConfirmationResult> {
  const expiredLink = { problem: 'expired', from: '', locale: null } as const
  const oneTimeToken = await readOneTimeToken(services, 'sso_confirmation', token)
  if (!oneTimeToken) return expiredLink
  const { locale, ...payload } = oneTimeToken.payload as Payload
  if (payload.browser !== sha256(browserSecret)) return { ...expiredLink, locale, problem: 'otherBrowser' }
  const destination = {
    from: payload.from && decrypt(services, returnPathStorage(payload.browser), payload.from),
    locale,
  }
  if (!(await spendOneTimeToken(services, 'sso_confirmation', token))) return expiredLink

  const liveConnection = await findLiveConnection(services, payload.connectionId)
  if (!liveConnection || liveConnection.connection.provider.issuer !== payload.issuer)
    return { ...destination, problem: 'off' }
  const scope = scopeAtSignIn(services, payload.accountId, 'system', attempt.caller)
  if (!(await hasVerified(scope, domainOf(payload.identity.email)))) return { ...destination, problem: 'foreign' }
  const user = await findUser(services, oneTimeToken.userId ?? '')
  if (user?.email !== payload.email) return { ...destination, problem: 'expired' }
  const ssoSignIn = { ...liveConnection, identity: payload.identity, language: locale, confirmedBy: user.id }
  const outcome = await signInBySso(services, ssoSignIn, attempt)
  if (typeof outcome === 'string') return { ...destination, problem: outcome }
  // `userToConfirm` does not occur, because the user has just confirmed. The check satisfies the type.
  return 'userToConfirm' in outcome ? { ...destination, problem: 'expired' } : { ...destination, outcome }
}
