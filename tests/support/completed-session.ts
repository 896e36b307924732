import { minutes } from '#tests/support/clock.ts'
import type { makePokerApi } from '#tests/support/poker-api.ts'

type Setup = Awaited<ReturnType<typeof makePokerApi>>

/**
 * Creates a completed session of eight minutes. Ada and Ben vote on the first story in two rounds, and Ben changes his
 * vote after the first reveal. The round between these two ends before its reveal: in it, both vote `hiddenVote`. The
 * second story is skipped.
 */
export async function makeCompletedSession(
  { t, homeAccountId, signInAs, openVote, joinAsGuest }: Setup,
  { hiddenVote = '13', ...fields }: Record<string, unknown> & { hiddenVote?: string } = {},
) {
  const owner = await signInAs('OWNER')
  const session = await openVote(owner, homeAccountId, { settings: { enableConfidenceVoting: true }, ...fields })
  const ada = await joinAsGuest(session, 'Ada')
  const ben = await joinAsGuest(session, 'Ben')
  const votes = `${session.storyUrl}/votes`
  const vote = (voter: typeof ada, value: string, confidence: number) => voter.call('PUT', votes, { value, confidence })
  await vote(ada, '3', 3)
  await vote(ben, '8', 2)
  t.clock.move(2 * minutes)
  await owner('POST', `${session.url}/reveal`)
  await ben.call('PATCH', votes, { value: '5' })
  await owner('POST', `${session.storyUrl}/voting`)
  await vote(ada, hiddenVote, 1)
  await vote(ben, hiddenVote, 1)
  await owner('POST', `${session.storyUrl}/reset`)
  await vote(ada, '5', 4)
  await vote(ben, '5', 5)
  t.clock.move(1 * minutes)
  await owner('POST', `${session.url}/reveal`)
  t.clock.move(1 * minutes)
  await owner('PUT', `${session.storyUrl}/estimate`, { estimate: '5' })
  await owner('POST', `${session.url}/stories/${session.stories[1].id}/skip`)
  const content = 'The tide was <b>high</b>.'
  await ada.call('POST', `${session.url}/discussions`, { content, storyId: session.storyId })
  t.clock.move(4 * minutes)
  await owner('POST', `${session.url}/complete`)
  return { session, ada, ben }
}
