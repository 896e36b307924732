import type { RootDb } from '#db/client.ts'
import { fail } from '#kit/errors.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { PokerView } from './protocol.ts'

const selectOwn = `select v.value, v.confidence from poker_stories s
left join poker_participants p on p.account_id = s.account_id and p.session_id = s.session_id
  and (p.user_id = ?3 or p.id = ?4)
left join poker_votes v on v.account_id = s.account_id and v.story_id = s.id and v.round = s.round
  and v.participant_id = p.id
where s.account_id = ?1 and s.id = ?2 and (?5 is null or s.session_id = ?5)`

type Where = { storyId: string; sessionId?: string }
type Stored = { value: string | null; confidence: number | null }

/**
 * The viewer's own vote in a story's latest round, null where they have none. Fails with not_found where the story is not
 * of the viewer's account (or not of the named session).
 */
export async function getOwnVote(
  root: RootDb,
  viewer: Viewer,
  { storyId, sessionId }: Where,
): Promise<PokerView['myVote']> {
  const { accountId, userId, participantId } = viewer
  const args = [accountId, storyId, userId, participantId, sessionId ?? null]
  const [vote] = await root.forAccount(accountId).run<Stored>(selectOwn, args)
  if (!vote) return fail('not_found')
  return vote.value === null ? null : { storyId, value: vote.value, confidence: vote.confidence }
}
