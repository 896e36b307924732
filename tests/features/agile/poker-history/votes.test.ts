import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { minutes } from '#tests/support/clock.ts'
import { makeCompletedSession } from '#tests/support/completed-session.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const setup = await makePokerApi()
const { t, homeAccountId, signInAs, openVote, joinAsGuest } = setup
afterAll(t.close)
const owner = await signInAs('OWNER')

type Vote = { name: string; castValue: string; sealedAs: string; salt: string; commitment: string; seal: string }

describe('the vote history', () => {
  it('has every revealed round with its votes, their changes, results and times', async () => {
    const { session, ada, ben } = await makeCompletedSession(setup)
    const { body } = await owner('GET', `${session.url}/history`)
    const [story, skippedStory] = body.data.items
    expect(body.data.total).toBe(session.stories.length)
    expect(skippedStory.rounds).toEqual([])
    expect(story.rounds.map(({ round }: { round: number }) => round)).toEqual([1, 3])
    const [firstRound, lastRound] = story.rounds
    expect(firstRound.revealedAt - firstRound.startedAt).toBe(2 * minutes)
    expect(firstRound.results).toMatchObject({ count: 2, average: 4, agreement: 0.5 })
    expect(firstRound.votes).toEqual([
      expect.objectContaining({
        participantId: ada.participantId,
        name: 'Ada (guest)',
        value: '3',
        castValue: '3',
        changed: false,
        changedAt: null,
        confidence: 3,
      }),
      expect.objectContaining({
        participantId: ben.participantId,
        name: 'Ben (guest)',
        value: '5',
        castValue: '8',
        changed: true,
        confidence: 2,
      }),
    ])
    expect(firstRound.votes[1].changedAt).toBe(firstRound.revealedAt)
    expect(lastRound.results).toMatchObject({ count: 2, consensus: true })
    expect(lastRound.votes.map(({ confidence }: { confidence: number }) => confidence)).toEqual([4, 5])
  })

  it('lets anyone verify the commitments with the published recipe', async () => {
    const { session, ada } = await makeCompletedSession(setup)
    const { body } = await ada.call('GET', `${session.url}/stories/${session.storyId}/history`)
    expect(body.data.recipe).toContain('base64url(SHA-256(JSON.stringify([castValue, sealedAs, salt])))')
    const votes: Vote[] = body.data.rounds.flatMap(({ votes }: { votes: Vote[] }) => votes)
    expect(votes).toHaveLength(4)
    for (const { castValue, sealedAs, salt, commitment, seal } of votes) {
      const text = JSON.stringify([castValue, sealedAs, salt])
      expect(createHash('sha256').update(text).digest('base64url')).toBe(commitment)
      expect(seal).toBe('holds')
    }
  })

  it('shows on its page when a stored vote no longer matches its commitment', async () => {
    const { session, ben } = await makeCompletedSession(setup)
    await t.db
      .forAccount(homeAccountId)
      .run(`update poker_votes set value = '1' where account_id = ? and participant_id = ? and round = 3`, [
        homeAccountId,
        ben.participantId,
      ])
    const { body } = await owner('GET', `${session.url}/history`)
    expect(body.data.items[0].rounds[1].seals).toEqual({ sealed: 2, holding: 1 })
    const page = await owner('GET', `/poker/sessions/${session.id}/summary`)
    expect(page.body).toContain('1 vote doesn’t match its fingerprint')
  })

  it('excludes rounds that were skipped, reset or are open', async () => {
    const hiddenVote = '89'
    const { session, ada } = await makeCompletedSession(setup, { hiddenVote })
    for (const pathEnd of ['history', `stories/${session.storyId}/history`, 'summary']) {
      const { body } = await ada.call('GET', `${session.url}/${pathEnd}`)
      expect(JSON.stringify(body.data.items ?? body.data.rounds ?? body.data.stories), pathEnd).not.toContain(
        `"${hiddenVote}"`,
      )
    }
    const openSession = await openVote(owner, homeAccountId)
    const guest = await joinAsGuest(openSession, 'Early')
    await guest.call('PUT', `${openSession.storyUrl}/votes`, { value: hiddenVote })
    const { body } = await guest.call('GET', `${openSession.url}/history`)
    expect(body.data.items[0].rounds).toEqual([])
    expect((await owner('GET', `${openSession.url}/stories/sty_unknown/history`)).status).toBe(404)
  })
})
