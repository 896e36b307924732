import { findMember } from '#features/accounts/members/queries.ts'
import { getTeam } from '#features/accounts/teams/queries.ts'
import { findVotingSystem, type VotingSystemRow } from '#features/agile/voting-systems/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'

const refuse = (path: string, message: string): never => fail('invalid', message, { fields: [{ path, message }] })

/** A voting system of the account that can be chosen. Fails with `invalid` at its field. */
export const requireVotingSystem = async (scope: AccountScope, id: string): Promise<VotingSystemRow> =>
  (await findVotingSystem(scope, id)) ?? refuse('votingSystemId', 'Choose a voting system.')

/** Fails with `invalid` at its field unless this is a team of the account. */
export async function requireTeam(scope: AccountScope, id: string): Promise<void> {
  try {
    await getTeam(scope, id)
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'not_found') throw thrown
    refuse('teamId', 'Choose a team of this account.')
  }
}

/** An active member of the account, to lead a session. Fails with `invalid` at its field for anybody else. */
export async function requireFacilitator(
  scope: AccountScope,
  userId: string,
): Promise<{ userId: string; name: string }> {
  const member = await findMember(scope, userId)
  if (member?.status !== 'ACTIVE') return refuse('facilitatorId', 'Choose an active member of this account.')
  return { userId, name: member.user.name }
}
