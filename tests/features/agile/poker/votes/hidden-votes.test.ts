import { afterAll, describe, expect, it } from 'vitest'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, world, homeAccountId, api, signInAs, callerWithToken, anonymous, votingSystemIdOf, openVote, joinAsGuest } =
  await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')

/** A value that no deck contains: any match comes from the vote. */
const canary = '4711.canary'

/** Opens a session with a deck that allows any value, in which a guest has voted the canary. */
async function openSessionWithVote() {
  const votingSystemId = await votingSystemIdOf(owner)
  await t.db
    .forAccount(homeAccountId)
    .run('update voting_systems set allow_custom_values = 1 where account_id = ? and id = ?', [
      homeAccountId,
      votingSystemId,
    ])
  const settings = { enableConfidenceVoting: true }
  const session = await openVote(owner, homeAccountId, { votingSystemId, settings })
  const voter = await joinAsGuest(session, 'Voter')
  const otherGuest = await joinAsGuest(session, 'Other guest')
  const voteResponse = await voter.call('PUT', `${session.storyUrl}/votes`, { value: canary, confidence: 5 })
  return { session, voter, otherGuest, voteResponse }
}

describe('a hidden vote', () => {
  it('is in no response and on no page for anyone but its voter', async () => {
    const { session, voter, otherGuest } = await openSessionWithVote()
    const paths = [
      session.url,
      `${session.storyUrl}/my-vote`,
      `${api}/stories/${session.storyId}/my-vote`,
      `${api}/accounts/${homeAccountId}/sessions`,
      `/poker/sessions/${session.id}`,
      '/planning-poker',
      `/join/${session.id}`,
    ]
    const callers = [
      anonymous,
      otherGuest.call,
      ...(await Promise.all(world.principals.map(({ name }) => signInAs(name)))),
    ]
    for (const path of paths) {
      for (const caller of callers) {
        const { body } = await caller('GET', path)
        expect(typeof body === 'string' ? body : JSON.stringify(body), path).not.toContain(canary)
      }
    }
    const voterResponses = await Promise.all(
      [session.url, `/poker/sessions/${session.id}`].map(path => voter.call('GET', path)),
    )
    for (const { body } of voterResponses)
      expect(typeof body === 'string' ? body : JSON.stringify(body)).toContain(canary)
  })

  it('shows others only that the person has voted', async () => {
    const { session, voter } = await openSessionWithVote()
    const state = await session.viewFor(owner)
    expect(state).toMatchObject({ votes: [], results: null, myVote: null })
    const person = state.participants.find(({ id }: { id: string }) => id === voter.participantId)
    expect(person).toEqual({
      id: voter.participantId,
      userId: null,
      name: 'Voter (guest)',
      role: 'VOTER',
      online: expect.any(Boolean),
      hasVoted: true,
    })
  })

  it('is not in the response to the facilitator’s next action or in the event log', async () => {
    const { session } = await openSessionWithVote()
    const addResponse = await owner('POST', `${session.url}/stories`, { titles: ['Another'] })
    expect(JSON.stringify(addResponse.body)).not.toContain(canary)
    const rows = await t.db
      .forAccount(homeAccountId)
      .run('select * from session_events where account_id = ? and session_id = ?', [homeAccountId, session.id])
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows)).not.toContain(canary)
  })

  it('becomes visible to everyone at the reveal, and only then', async () => {
    const { session, otherGuest } = await openSessionWithVote()
    await owner('POST', `${session.url}/next`)
    await owner('POST', `${session.url}/previous`)
    expect(JSON.stringify(await session.viewFor(otherGuest.call))).not.toContain(canary)

    const otherSession = await openSessionWithVote()
    await owner('POST', `${otherSession.session.url}/reveal`)
    const state = await otherSession.session.viewFor(otherSession.otherGuest.call)
    expect(state.votes).toContainEqual(expect.objectContaining({ value: canary, confidence: 5 }))
  })

  it('is confirmed to its voter, whose pass opens nothing else', async () => {
    const { voteResponse, voter } = await openSessionWithVote()
    expect(voteResponse.body.data.events).toContainEqual(
      expect.objectContaining({ type: 'vote.cast', participantId: voter.participantId }),
    )
    expect((await callerWithToken(voter.token)('GET', '/api/auth/profile')).status).toBe(401)
  })
})
