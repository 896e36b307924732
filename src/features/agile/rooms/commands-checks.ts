import { getTeam } from '#features/accounts/teams/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'

const noTeam = 'Choose a team of this account.'

/** Fails with `invalid` at its field unless this is a team of the account. */
export async function requireTeam(scope: AccountScope, id: string): Promise<void> {
  try {
    await getTeam(scope, id)
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'not_found') throw thrown
    fail('invalid', noTeam, { fields: [{ path: 'teamId', message: noTeam }] })
  }
}
