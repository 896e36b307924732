import { nameDevice } from '#features/identity/devices/commands.ts'
import { startSession } from '#features/identity/sessions/commands-sign-in.ts'
import { getSession } from '#features/identity/sessions/queries.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import type { AccountScope, Parts, Session } from '#kit/context.ts'

/**
 * A further sign-in of the acting person in the account they act in, for a program: with tokens of its own. They have
 * passed their second factor where they have one, with the sign-in that asks for this; their proof gets no younger by it,
 * and what came by an account's single sign-on stays valid there only.
 */
export async function startFurther(
  parts: Parts,
  scope: AccountScope,
  caller: Caller,
  { provedAt, ssoAccountId }: Pick<Session, 'provedAt' | 'ssoAccountId'>,
  deviceName: string | undefined,
) {
  const own = scopeAtSignIn(parts, scope.accountId, scope.actorId, caller)
  const proved = { secondFactor: true, provedAt, ssoAccountId }
  const signIn = await startSession(parts, own, 'api', 'session.started', [], proved)
  const view = await getSession(parts, signIn.session, signIn.session.id)
  if (deviceName === undefined || view.device.id === null) return { signIn, view }
  await nameDevice(scope, view.device.id, deviceName)
  return { signIn, view: { ...view, device: { ...view.device, name: deviceName } } }
}
