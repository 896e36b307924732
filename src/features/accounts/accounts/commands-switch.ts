import { checkPassword } from '#features/identity/credentials/commands.ts'
import { findUser } from '#features/identity/credentials/queries.ts'
import { closePreviousSockets } from '#features/identity/sockets/commands.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { findSession, prepareAuthSession } from '#kit/auth/session.ts'
import type { Services, Session } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'

// The session keeps its id and gets new secrets for the new account (?1). ?8 is 1 if the user entered the password: the
// session is then no longer limited to the account of single sign-on, and its identity is proved.
const moveSessionSql = `update auth_sessions set active_account_id = ?1, secret_hash = ?2, secret_expires_at = ?3,
  refresh_hash = ?4, refresh_previous_hash = null, last_activity_at = ?5,
  sso_account_id = case when ?8 then null else sso_account_id end, proved_at = case when ?8 then ?5 else proved_at end
where id = ?6 and user_id = ?7 and ended_at is null and (?8 or coalesce(sso_account_id, ?1) = ?1) and exists (
  select 1 from memberships m join accounts a on a.id = m.account_id
  where m.account_id = ?1 and m.user_id = ?7 and m.status = 'ACTIVE' and a.status = 'ACTIVE'
    and coalesce(m.locked_until, 0) <= ?5
    and (a.demo_ends_at is null or a.demo_ends_at > ?5))`

/**
 * Checks the password if the switch needs one. Returns whether it was needed. Fails with `proof_required` without a
 * password, with `invalid` for a wrong one.
 */
async function checkSwitchPassword(
  services: Services,
  { user, ssoAccountId }: Session,
  accountId: string,
  password?: string,
) {
  if (ssoAccountId === null || ssoAccountId === accountId) return false
  if (!password) fail('proof_required', 'errors.passwordNeeded')
  const row = (await findUser(services, user.id)) ?? fail('unauthenticated')
  if (await checkPassword(services, row, password)) return true
  return failAt('password', 'twoFactor.errors.verificationFailed')
}

/**
 * Switches a session to another account of its user. The old secrets become invalid and its sockets close. After single
 * sign-on any other account needs the password, and the session then counts as signed in by password. Fails with
 * `not_found` for accounts the user is not an active member of.
 */
export async function switchAccount(
  services: Services,
  session: Session,
  accountId: string,
  caller: Caller,
  password?: string,
) {
  const userId = session.user.id
  if (session.kind === 'key') fail('forbidden')
  const hasUsedPassword = await checkSwitchPassword(services, session, accountId, password)
  const { row, accessToken, refreshToken } = prepareAuthSession(services, session.kind, { userId, accountId })
  // A token is an id and a secret, joined by a dot. Only the secrets of the new session are used, with the old id.
  const secret = accessToken.slice(accessToken.indexOf('.') + 1)
  const refresh = refreshToken?.slice(refreshToken.indexOf('.') + 1)
  const token = `${session.id}.${secret}`
  const expiresAt = Math.min(row.secretExpiresAt, session.expiresAt)
  const args = [
    accountId,
    sha256(secret),
    expiresAt,
    refresh ? sha256(refresh) : null,
    row.createdAt,
    session.id,
    userId,
    hasUsedPassword ? 1 : 0,
  ]
  const scope = scopeAtSignIn(services, accountId, userId, caller)
  const details = { from: session.account.id, ...(hasUsedPassword && { by: 'password' }) }
  const audit = auditStatement(scope, 'account.switched', { subject: accountId, sessionId: session.id, details })
  const db = services.db.unscoped('moves a session from one account to another')
  await commitOrRefuse({ ...scope, db }, [{ sql: moveSessionSql, args }, abortIfNoRowChanged(), audit], null, {
    aborted: () => fail('not_found'),
  })
  if (accountId !== session.account.id)
    await closePreviousSockets(services, { sessionId: session.id, accountId: session.account.id })
  const movedSession = (await findSession(services, token)) ?? fail('unauthenticated')
  const newRefreshToken = refresh ? `${session.id.replace(/^ses_/, 'ref_')}.${refresh}` : null
  const expiresIn = Math.floor((expiresAt - row.createdAt) / 1000)
  return { session: movedSession, accessToken: token, refreshToken: newRefreshToken, expiresIn }
}
