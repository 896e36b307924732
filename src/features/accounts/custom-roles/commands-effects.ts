import { type Acting, afterChange } from '#features/accounts/members/commands-effects.ts'
import type { AccountScope } from '#kit/context.ts'
import { notificationStatement } from '#kit/mail/notify.ts'
import { paths } from '#src/paths.ts'
import type { Holder } from './queries.ts'

/** The notification that a role of the account's own was given, taken away, or allows something else now. */
export function told(scope: AccountScope, userId: string, what: 'given' | 'taken' | 'changed', customRole: string) {
  if (userId === scope.actorId) return []
  const params = { what, customRole }
  return [notificationStatement(scope, { userId, kind: 'custom_role_changed', params, link: paths.permissions() })]
}

/** After the commit: what the holders of a role have open connects anew, so that it knows what they may now. */
export async function afterRoleChange(by: Acting, scope: AccountScope, holders: readonly Pick<Holder, 'userId'>[]) {
  await Promise.all(holders.map(({ userId }) => afterChange(by, scope, userId)))
}
