import type { StoryView } from '#features/agile/poker/live/protocol.ts'
import { getPokerSession, type PokerSessionRow } from '#features/agile/poker/queries.ts'
import type { SessionRole } from '#features/agile/rooms/rules-people.ts'
import type { AccountScope } from '#kit/context.ts'

/** A session with its people and stories, without votes. */
export type PokerSessionWithStories = PokerSessionRow & {
  participants: { id: string; userId: string | null; name: string; role: SessionRole }[]
  stories: StoryView[]
}

const selectPeopleSql = `select id, user_id as userId, name, role from poker_participants
where account_id = ? and session_id = ? and status = 'ACTIVE' order by joined_at, id`
const selectStoriesSql = `select id, title, description, link, external_key as externalKey, sort_order as "order", status, round,
  final_estimate as finalEstimate from poker_stories where account_id = ? and session_id = ? order by sort_order, id`

/** Returns one of the account's sessions. Throws `not_found` for unknown or deleted ones. */
export async function getPokerSessionWithStories(scope: AccountScope, id: string): Promise<PokerSessionWithStories> {
  const { db, accountId } = scope
  const [session, participants, storyRows] = await Promise.all([
    getPokerSession(scope, id),
    db.run<PokerSessionWithStories['participants'][number]>(selectPeopleSql, [accountId, id]),
    db.run<StoryView>(selectStoriesSql, [accountId, id]),
  ])
  return { ...session, participants, stories: storyRows }
}
