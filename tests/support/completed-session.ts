import type { makePokerApi } from '#tests/support/poker-api.ts'

type Setup = Awaited<ReturnType<typeof makePokerApi>>

export const minute = 60_000

/**
 * Creates a completed session of eight minutes. Ada and Ben vote on the first story in two rounds, and Ben changes his
 * vote after the first reveal. A round in between ends before its reveal: both voted `hidden`. The second story is
 * skipped.
 */
export async function makeCompletedSession(
  { t, homeAccountId, signInAs, openVote, guestOf }: Setup,
  { hidden = '13', ...fields }: Record<string, unknown> & { hidden?: string } = {},
) {
  const owner = await signInAs('OWNER')
  const session = await openVote(owner, homeAccountId, { settings: { enableConfidenceVoting: true }, ...fields })
  const [ada, ben] = [await guestOf(session, 'Ada'), await guestOf(session, 'Ben')]
  const votes = `${session.story}/votes`
  const vote = (voter: typeof ada, value: string, confidence: number) => voter.call('PUT', votes, { value, confidence })
  await vote(ada, '3', 3)
  await vote(ben, '8', 2)
  t.clock.move(2 * minute)
  await owner('POST', `${session.url}/reveal`)
  await ben.call('PATCH', votes, { value: '5' })
  await owner('POST', `${session.story}/voting`)
  await vote(ada, hidden, 1)
  await vote(ben, hidden, 1)
  await owner('POST', `${session.story}/reset`)
  await vote(ada, '5', 4)
  await vote(ben, '5', 5)
  t.clock.move(minute)
  await owner('POST', `${session.url}/reveal`)
  t.clock.move(minute)
  await owner('PUT', `${session.story}/estimate`, { estimate: '5' })
  await owner('POST', `${session.url}/stories/${session.stories[1].id}/skip`)
  const content = 'The tide was <b>high</b>.'
  await ada.call('POST', `${session.url}/discussions`, { content, storyId: session.storyId })
  t.clock.move(4 * minute)
  await owner('POST', `${session.url}/complete`)
  return { session, ada, ben }
}
