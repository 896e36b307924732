import { afterAll, describe, expect, it } from 'vitest'
import { minutes } from '#tests/support/clock.ts'
import { makeCompletedSession } from '#tests/support/completed-session.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const setup = await makePokerApi()
const { t, world, homeAccountId, signInAs, anonymous, openVote, joinAsGuest, makeSession } = setup
afterAll(t.close)
const owner = await signInAs('OWNER')
const member = await signInAs('MEMBER')

const completeSession = () => makeCompletedSession(setup)

describe('the summary of a session', () => {
  it('contains estimates, sum, durations, agreement and rounds', async () => {
    const { session } = await completeSession()
    const { status, body } = await owner('GET', `${session.url}/summary`)
    expect(status).toBe(200)
    expect(body.data.figures).toEqual({
      stories: session.stories.length,
      estimated: 1,
      skipped: 1,
      sum: { value: 5, counted: 1, uncounted: 0, unit: 'points' },
      duration: 8 * minutes,
      storyDuration: 4 * minutes,
      consensusRate: { value: 1, count: 1 },
      firstRoundConsensus: { value: 0, count: 1 },
      firstRoundAgreement: { value: 0.5, count: 1 },
      rounds: 2,
      roundsPerStory: 2,
      votes: 4,
      people: 3,
      comments: 1,
    })
    expect(body.data.stories[0]).toMatchObject({
      finalEstimate: '5',
      rounds: 2,
      duration: 4 * minutes,
      firstAgreement: 0.5,
      firstConsensus: false,
      consensus: true,
      comments: 1,
    })
    expect(body.data.participants.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Ada (guest)', 'Ben (guest)']),
    )
    expect(JSON.stringify(body)).not.toContain('userId')
  })

  it('is visible only to members of the account and guests of the session', async () => {
    const { session, ada } = await completeSession()
    const otherGuest = await joinAsGuest(await openVote(owner, homeAccountId), 'Elsewhere')
    const paths = ['summary', 'history', 'export', `stories/${session.storyId}/history`].map(
      pathEnd => `${session.url}/${pathEnd}`,
    )
    for (const path of paths) {
      expect((await member('GET', path)).status, path).toBe(200)
      expect((await ada.call('GET', path)).status, path).toBe(200)
      expect((await anonymous('GET', path)).status, path).toBe(401)
      expect((await otherGuest.call('GET', path)).status, path).toBe(401)
      for (const { name } of world.principals.filter(
        principal => !principal.isMember && principal.name !== 'anonymous',
      ))
        expect([401, 403, 404], `${path} ${name}`).toContain((await (await signInAs(name))('GET', path)).status)
    }
  })

  it('is not visible to removed guests', async () => {
    const session = await openVote(owner, homeAccountId)
    const guest = await joinAsGuest(session, 'Loud')
    await owner('DELETE', `${session.url}/participants/${guest.participantId}`)
    const { status, body } = await guest.call('GET', `${session.url}/summary`)
    expect([status, body.error]).toEqual([403, 'The facilitator removed you from this session.'])
  })

  it('has a page with the same data, where user text is escaped', async () => {
    const { session, ada } = await completeSession()
    const page = `/poker/sessions/${session.id}/summary`
    for (const caller of [owner, ada.call]) {
      const { status, body } = await caller('GET', page)
      expect(status).toBe(200)
      // Round 2 was never revealed.
      expect(body).toContain('Round 3')
      expect(body).not.toContain('Round 2')
      expect(body).toContain('2 votes verified')
      expect(body).toContain('The tide was &lt;b&gt;high&lt;/b&gt;.')
    }
    const { status, response } = await anonymous('GET', page)
    expect([status, response.headers.get('location')]).toEqual([303, `/join/${session.id}`])
  })

  it('has null values for a session without votes', async () => {
    const session = await makeSession(owner, homeAccountId, { stories: [] })
    const { body } = await owner('GET', `${session.url}/summary`)
    expect(body.data.figures).toMatchObject({
      sum: { value: null, counted: 0 },
      duration: null,
      storyDuration: null,
      consensusRate: { value: null, count: 0 },
      roundsPerStory: null,
    })
    const page = await owner('GET', `/poker/sessions/${session.id}/summary`)
    expect(page.body).toContain('Not enough data')
    expect(page.body).toContain('Not started')
    expect(page.body).not.toMatch(/NaN|undefined|null%/)
  })

  it('sums only numbers, and counts the other estimates', async () => {
    const session = await openVote(owner, homeAccountId, { stories: ['One', 'Two'] })
    for (const [i, estimate] of ['13', '?'].entries()) {
      const storyUrl = `${session.url}/stories/${session.stories[i].id}`
      await owner('POST', `${storyUrl}/voting`)
      await owner('PUT', `${storyUrl}/votes`, { value: estimate })
      await owner('POST', `${session.url}/reveal`)
      await owner('PUT', `${storyUrl}/estimate`, { estimate })
    }
    const { body } = await owner('GET', `${session.url}/summary`)
    expect(body.data.figures.sum).toEqual({ value: 13, counted: 1, uncounted: 1, unit: 'points' })
  })
})
