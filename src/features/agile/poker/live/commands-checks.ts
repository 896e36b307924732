import { findMember } from '#features/accounts/members/queries.ts'
import { findVotingSystem } from '#features/agile/voting-systems/queries.ts'
import type { VotingSystemRow } from '#features/agile/voting-systems/rules-system.ts'
import type { AccountScope } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'

/** A voting system of the account that can be chosen. Fails with `invalid` at its field. */
export const requireVotingSystem = async (scope: AccountScope, id: string): Promise<VotingSystemRow> =>
  (await findVotingSystem(scope, id)) ?? failAt('votingSystemId', 'poker.errors.votingSystemMissing')

/** An active member of the account, to lead a session. Fails with `invalid` at its field for anybody else. */
export async function requireFacilitator(
  scope: AccountScope,
  userId: string,
): Promise<{ userId: string; name: string }> {
  const member = await findMember(scope, userId)
  if (member?.status !== 'ACTIVE') return failAt('facilitatorId', 'pokerSessions.errors.facilitatorUnknown')
  return { userId, name: member.user.name }
}
