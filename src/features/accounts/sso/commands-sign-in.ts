import {
  findConnectionFor,
  findLiveConnection,
  hasVerified,
  type LiveConnection,
} from '#features/accounts/sso-providers/queries.ts'
import {
  domainOf,
  emailVerifiedClaimOf,
  namesOf,
  type SignInProblem,
  startLimit,
  stateLifetime,
} from '#features/accounts/sso-providers/rules.ts'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { reencrypt } from '#kit/auth/encryption-keys.ts'
import { prepareOneTimeToken, readOneTimeToken, spendOneTimeToken } from '#kit/auth/one-time-tokens.ts'
import type { SignInContext } from '#kit/auth/sign-in.ts'
import type { Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { decrypt, encrypt } from '#kit/data/encryption.ts'
import { paths } from '#src/paths.ts'
import { clientSecretStorage, returnPathStorage } from './commands.ts'
import { sendConfirmationEmail } from './commands-confirm.ts'
import { type SsoOutcome, signInBySso } from './commands-sign-in-user.ts'
import { exchangeCode } from './provider.ts'
import type { ReturnQuery } from './schema.ts'

type StartRequest = {
  email: string
  from: string
  locale: Locale
  origin: string
  caller: Caller
  browserSecret: string
}
/** The stored state of a started sign-in. `browser` is the hash of the browser secret, `from` is encrypted. */
type State = { connectionId: string; accountId: string; browser: string; origin: string; from: string; locale: Locale }

// Derived from a secret that only the browser has, so that stored data reveals nothing.
const verifierOf = (browserSecret: string, id: string) => sha256(`code verifier\n${id}\n${browserSecret}`)
const nonceOf = (browserSecret: string, id: string) => sha256(`nonce\n${id}\n${browserSecret}`)

/**
 * Starts a sign-in with the provider of an email. `browserSecret` is a secret that only the browser gets. Returns the
 * provider's address and host, or null if the email has no single sign-on.
 */
export async function beginSignIn(
  services: Services,
  { email, from, locale, origin, caller, browserSecret }: StartRequest,
) {
  await requireAttempt(services, `sso:${caller.ipAddress ?? 'here'}`, startLimit)
  const liveConnection = await findConnectionFor(services, email)
  if (!liveConnection) return null
  const { id: connectionId, accountId, clientId, provider } = liveConnection.connection
  const browserHash = sha256(browserSecret)
  // workerd cannot encrypt an empty text.
  const secrets = { browser: browserHash, from: from && encrypt(services, returnPathStorage(browserHash), from) }
  const payload: State = { connectionId, accountId, origin, locale, ...secrets }
  const { id, token, statement } = prepareOneTimeToken(services, {
    kind: 'oidc_state',
    userId: null,
    payload,
    lifetime: stateLifetime,
  })
  await services.db.unscoped('sign-in happens before an account is known').batch([statement])

  const url = new URL(provider.authorizationEndpoint)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: origin + paths.ssoCallback(),
    scope: 'openid email profile',
    state: token,
    nonce: nonceOf(browserSecret, id),
    code_challenge: sha256(verifierOf(browserSecret, id)),
    code_challenge_method: 'S256',
    login_hint: email,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { url: url.href, host: url.host }
}

type SignInReturn = { returnQuery: ReturnQuery; browserSecret: string; attempt: SignInContext }
type SignInResult = { from: string; locale: Locale | null } & (
  | { outcome: SsoOutcome }
  | { problem: SignInProblem }
  /** The user has to open an emailed link in this browser first. */
  | { isConfirmationSent: true }
)

/**
 * Completes a sign-in after the return from the provider. The state works once, in the browser that started the
 * sign-in. The code is exchanged with its verifier. The ID token has to be signed by the provider, for this client and
 * this sign-in. Emails a link to users who have to confirm.
 */
export async function finishSignIn(
  services: Services,
  { returnQuery, browserSecret, attempt }: SignInReturn,
): Promise<SignInResult> {
  const stored = await readOneTimeToken(services, 'oidc_state', returnQuery.state)
  if (!stored) return { problem: 'expired', from: '', locale: null }
  const state = stored.payload as State
  const { locale } = state
  if (state.browser !== sha256(browserSecret)) return { problem: 'otherBrowser', from: '', locale }
  const from = state.from && decrypt(services, returnPathStorage(state.browser), state.from)
  if (!(await spendOneTimeToken(services, 'oidc_state', returnQuery.state))) return { problem: 'expired', from, locale }

  const liveConnection = await findLiveConnection(services, state.connectionId)
  const result = liveConnection
    ? await signIn(services, liveConnection, { ...state, id: stored.id }, { returnQuery, browserSecret, attempt })
    : ({ problem: 'off', reason: 'off' } as const)
  if ('outcome' in result || 'isConfirmationSent' in result) return { ...result, from, locale }
  const scope = scopeAtSignIn(services, state.accountId, 'system', attempt.caller)
  const details = { reason: result.reason }
  const accountRows = await scope.db.run('select 1 from accounts where id = ?', [state.accountId])
  if (accountRows.length === 1)
    await scope.db.batch([auditStatement(scope, 'sso.sign_in_failed', { success: false, details })])
  return { problem: result.problem, from, locale }
}

type StartedState = State & { id: string }

async function decryptClientSecret(services: Services, { id, accountId, clientSecret }: LiveConnection['connection']) {
  const storage = clientSecretStorage(id)
  const reencrypted = reencrypt(services, storage, clientSecret)
  const updateSql = 'update sso_connections set client_secret = ? where account_id = ? and id = ? and client_secret = ?'
  if (reencrypted) await services.db.forAccount(accountId).run(updateSql, [reencrypted, accountId, id, clientSecret])
  return decrypt(services, storage, clientSecret)
}

async function signIn(
  services: Services,
  liveConnection: LiveConnection,
  state: StartedState,
  { returnQuery, browserSecret, attempt }: SignInReturn,
) {
  const { connection, ownerId } = liveConnection
  const failure = (problem: SignInProblem, reason: string = problem) => ({ problem, reason })
  const { accountId, provider, clientId } = connection
  const isIssuerMissing = returnQuery.iss === undefined && provider.namesIssuer
  const isOtherIssuer = returnQuery.iss !== undefined && returnQuery.iss !== provider.issuer
  if (isIssuerMissing || isOtherIssuer) return failure('failed', 'other issuer')
  if (returnQuery.error !== undefined || !returnQuery.code) return failure('refused', 'refused by the provider')

  const clientSecret = await decryptClientSecret(services, connection)
  const { claims, fault } = await exchangeCode(
    services,
    { provider, clientId, clientSecret },
    {
      code: returnQuery.code,
      redirectUri: state.origin + paths.ssoCallback(),
      verifier: verifierOf(browserSecret, state.id),
      nonce: nonceOf(browserSecret, state.id),
    },
  )
  if (!claims) return failure('failed', fault)
  const email = typeof claims.email === 'string' ? normaliseEmail(claims.email) : ''
  const emailClaim = emailVerifiedClaimOf(claims)
  if (!looksLikeEmail(email) || emailClaim === 'no') return failure('unverified')
  const scope = scopeAtSignIn(services, accountId, 'system', attempt.caller)
  if (!(await hasVerified(scope, domainOf(email)))) return failure('foreign')

  const isVouched = emailClaim === 'yes'
  const identity = { subject: String(claims.sub), email, isVouched, ...namesOf(claims, email) }
  const ssoSignIn = { connection, ownerId, identity, language: state.locale, confirmedBy: null }
  const outcome = await signInBySso(services, ssoSignIn, attempt)
  if (typeof outcome === 'string') return failure(outcome)
  if (!('userToConfirm' in outcome)) return { outcome }
  const isConfirmationSent = await sendConfirmationEmail(services, {
    ...liveConnection,
    identity,
    user: outcome.userToConfirm,
    state,
    attempt,
  })
  return isConfirmationSent ? ({ isConfirmationSent } as const) : failure('manyMails')
}
