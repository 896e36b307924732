import type { RootDb } from '#db/client.ts'
import { findJoinable, type Joinable } from '#features/agile/poker/queries.ts'

export type StoredInvitation = Joinable & { facilitatorName: string | null }

const selectFacilitator = `select name from poker_participants
where account_id = ? and session_id = ? and role = 'FACILITATOR' and status = 'ACTIVE' order by joined_at limit 1`

/** What somebody with the link may read before they are in: the session, whose it is and who leads it. Null where there is none. */
export async function findInvitation(root: RootDb, sessionId: string): Promise<StoredInvitation | null> {
  const found = await findJoinable(root, sessionId)
  if (!found) return null
  const [facilitator] = await root
    .forAccount(found.accountId)
    .run<{ name: string }>(selectFacilitator, [found.accountId, sessionId])
  return { ...found, facilitatorName: facilitator?.name ?? null }
}
