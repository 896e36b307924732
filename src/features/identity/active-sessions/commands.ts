import { renameDevice } from '#features/identity/devices/commands.ts'
import { startSession } from '#features/identity/sessions/commands-sign-in.ts'
import { getSession } from '#features/identity/sessions/queries.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import type { AccountScope, Services, Session } from '#kit/context.ts'

/**
 * Starts another session for the current user, with its own tokens for an API client. The original session has passed
 * the second factor already. The new one inherits its time of authentication and its restriction to an account of
 * single sign-on.
 */
export async function startApiSession(
  services: Services,
  scope: AccountScope,
  caller: Caller,
  { provedAt, ssoAccountId }: Pick<Session, 'provedAt' | 'ssoAccountId'>,
  deviceName: string | undefined,
) {
  const signInScope = scopeAtSignIn(services, scope.accountId, scope.actorId, caller)
  const options = { secondFactor: true, provedAt, ssoAccountId }
  const signIn = await startSession(services, signInScope, 'api', 'session.started', options)
  const { session: newSession } = signIn
  const view = await getSession(services, newSession, newSession.id)
  if (deviceName === undefined || view.device.id === null) return { signIn, view }
  await renameDevice(scope, view.device.id, deviceName)
  return { signIn, view: { ...view, device: { ...view.device, name: deviceName } } }
}
