import { findMembership } from '#features/accounts/members/queries.ts'
import { findVotingSystem } from '#features/agile/voting-systems/queries.ts'
import type { VotingSystemRow } from '#features/agile/voting-systems/rules-system.ts'
import type { AccountScope } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'

// Commands run these checks before they write.

/** Returns one of the account's voting systems. Throws `invalid` with its field for any other id. */
export const requireVotingSystem = async (scope: AccountScope, id: string): Promise<VotingSystemRow> =>
  (await findVotingSystem(scope, id)) ?? failAt('votingSystemId', 'poker.errors.votingSystemMissing')

/** Returns the member who will facilitate. Throws `invalid` with its field unless this is an active member. */
export async function requireFutureFacilitator(
  scope: AccountScope,
  userId: string,
): Promise<{ userId: string; name: string }> {
  const member = await findMembership(scope, userId)
  if (member?.status !== 'ACTIVE') return failAt('facilitatorId', 'pokerSessions.errors.facilitatorUnknown')
  return { userId, name: member.user.name }
}
