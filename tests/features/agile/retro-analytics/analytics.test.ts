import { afterAll, describe, expect, it } from 'vitest'
import { analyticsOf, type CardSample, type CompletedRetro } from '#features/agile/retro-analytics/rules.ts'
import { moodOf } from '#features/agile/retro-analytics/rules-sentiment.ts'
import { createRetroInPhase } from '#tests/support/created-retro.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'
import { canary } from '#tests/support/world.ts'

const now = Date.UTC(2026, 10, 20)
const day = 24 * 60 * 60_000
const heldRetro = (id: string, fields: Partial<CompletedRetro> = {}): CompletedRetro => ({
  id,
  completedAt: now - day,
  eligibleWriterCount: 4,
  writerCount: 3,
  cardCount: 6,
  voteCount: 8,
  ratingCount: 3,
  ratingSum: 12,
  ...fields,
})
const fiveRetroIds = ['r1', 'r2', 'r3', 'r4', 'r5']
const card = (sessionId: string, content: string, fields: Partial<CardSample> = {}): CardSample => ({
  sessionId,
  writers: 3,
  content,
  column: 'Stop',
  ...fields,
})
const retroAnalytics = (
  retros: CompletedRetro[],
  cards: CardSample[] = [],
  items: { createdAt: number; isDone: boolean }[] = [],
) => analyticsOf({ retros, cards, items }, { days: 90, now })

describe('the mood of a text', () => {
  it('comes from its words in English, French and Spanish', () => {
    for (const text of ['Great teamwork', 'Une super équipe, merci', 'Estamos contentos con el progreso'])
      expect([text, moodOf(text)]).toEqual([text, 'positive'])
    for (const text of ['The build is **broken**', 'Trop de stress', 'Demasiados problemas'])
      expect([text, moodOf(text)]).toEqual([text, 'negative'])
    for (const text of ['Deploy on Tuesday', '', 'Good, but slow']) expect(moodOf(text)).toBe('neutral')
  })

  it('is reversed by a negation before a word', () => {
    expect(moodOf('Not good')).toBe('negative')
    expect(moodOf('No more bugs')).toBe('positive')
    expect(moodOf('It isn’t slow')).toBe('positive')
  })
})

describe('the figures of retros', () => {
  it('are null for fewer than five retros, and numbers for five', () => {
    for (const count of [0, 1, 4]) {
      const figures = retroAnalytics(Array.from({ length: count }, (_, index) => heldRetro(`r${index}`)))
      expect([count, figures.participation.value, figures.rating.value]).toEqual([count, null, null])
      expect(JSON.stringify(figures)).not.toContain('NaN')
    }
    const figures = retroAnalytics(Array.from({ length: 5 }, (_, index) => heldRetro(`r${index}`)))
    expect(figures).toMatchObject({ participation: { value: 0.75 }, rating: { value: 4 }, votes: { value: 8 } })
  })

  it('skip retros with fewer than three ratings', () => {
    const retros = Array.from({ length: 5 }, (_, index) => heldRetro(`r${index}`, { ratingCount: 2, ratingSum: 2 }))
    expect(retroAnalytics(retros).rating).toMatchObject({ value: null, count: 0 })
  })

  it('do not analyze the mood of fewer than three writers', () => {
    const cardsOfTwoWriters = Array.from({ length: 8 }, () => card('r', 'terrible', { writers: 2 }))
    expect(retroAnalytics([heldRetro('r', { writerCount: 2 })], cardsOfTwoWriters).sentimentAnalysis).toEqual({
      overall: null,
      byColumn: [],
    })
    const cardsOfThreeWriters = fiveRetroIds.flatMap(id => Array.from({ length: 6 }, () => card(id, 'terrible')))
    const { overall } = retroAnalytics(
      fiveRetroIds.map(id => heldRetro(id)),
      cardsOfThreeWriters,
    ).sentimentAnalysis
    expect(overall).toEqual({ positive: 0, negative: 1, count: 30 })
  })

  it('need as many retros for the sentiment as for other figures', () => {
    const cards = fiveRetroIds.flatMap(id => Array.from({ length: 9 }, () => card(id, 'terrible')))
    for (const count of [1, 4]) {
      const retroIds = fiveRetroIds.slice(0, count)
      const figures = retroAnalytics(
        retroIds.map(id => heldRetro(id)),
        cards.filter(({ sessionId }) => retroIds.includes(sessionId)),
      )
      expect(figures).toMatchObject({ sentimentAnalysis: { overall: null, byColumn: [] }, followUps: [] })
    }
    const figures = retroAnalytics(
      fiveRetroIds.map(id => heldRetro(id)),
      cards,
    )
    expect(figures.sentimentAnalysis.byColumn).toEqual([{ column: 'Stop', positive: 0, negative: 1, count: 45 }])
  })

  it('recommend follow-ups if more than 30% of the cards are negative, but not at exactly 30%', () => {
    const cardsWithNegative = (negativeCount: number) =>
      fiveRetroIds.flatMap(id =>
        Array.from({ length: 10 }, (_, index) => card(id, index < negativeCount ? 'terrible' : 'great')),
      )
    const retros = fiveRetroIds.map(id => heldRetro(id))
    expect(retroAnalytics(retros, cardsWithNegative(3)).followUps).toEqual([])
    expect(retroAnalytics(retros, cardsWithNegative(4)).followUps.map(({ code }) => code)).toEqual([
      'talk',
      'one_cause',
      'columns',
    ])
    const items = Array.from({ length: 5 }, () => ({ createdAt: now - day, isDone: false }))
    expect(retroAnalytics(retros, cardsWithNegative(4), items).followUps.map(({ code }) => code)).toContain(
      'open_actions',
    )
  })
})

describe('the analytics of an account', async () => {
  const setup = await makePokerApi()
  const { t, signInAs, homeAccountId, foreignAccountId } = setup
  afterAll(t.close)
  const owner = await signInAs('OWNER')
  const member = await signInAs('MEMBER')
  const teamLead = await signInAs('TEAM_LEAD')
  const url = `/api/retrospectives/accounts/${homeAccountId}/analytics`
  const holdRetro = () =>
    createRetroInPhase(owner, {
      people: [member, teamLead],
      cards: [owner, member, teamLead, member, teamLead].map((author, index) => ({
        author,
        content: `The build is broken ${index}`,
      })),
      actionItems: [{ title: 'Fix the build' }],
      ratings: [5, 4, 3],
    })
  for (const _ of fiveRetroIds) await holdRetro()

  it('are about the team, with personal figures only for the caller', async () => {
    const { status, body } = await owner('GET', url)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      counts: { retros: 5, cards: 25, actionItems: 5, actionItemsDone: 0 },
      sentimentAnalysis: { overall: { positive: 0, negative: 1, count: 25 } },
      participation: { value: 1, count: 5 },
    })
    expect(body.data.participantEngagement).toEqual([
      expect.objectContaining({ cardsContributed: 0, votesGiven: 0, sentimentScore: null }),
    ])
    const people = await t.client.execute('select id, user_id, name from retro_participants')
    const ownId = body.data.participantEngagement[0].participantId
    const json = JSON.stringify(body.data)
    for (const id of JSON.stringify(people).match(/"(par|usr)_\w+"/g) ?? [])
      if (id !== `"${ownId}"`) expect(json).not.toContain(id)
    expect(json).not.toContain(canary)
  })

  it('count only named cards as a person’s own, never anonymous ones', async () => {
    const cards = [true, false].map(anonymous => ({ author: teamLead, content: 'The build is broken', anonymous }))
    await createRetroInPhase(owner, { people: [teamLead], cards })
    const { body } = await teamLead('GET', url)
    expect(body.data.participantEngagement).toMatchObject([{ cardsContributed: 1, sentimentScore: -1 }])
  })

  it('are refused for another account and for invalid periods, and are available as CSV', async () => {
    expect((await owner('GET', `/api/retrospectives/accounts/${foreignAccountId}/analytics`)).status).toBe(403)
    expect((await owner('GET', `${url}?days=7`)).status).toBe(422)
    expect((await owner('GET', `${url}?teamId=tea_unknown`)).status).toBe(422)
    const { response, body } = await owner('GET', `${url}/export?chart=sentimentByColumn`)
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(body).toContain('column,share_positive,share_negative,cards')
  })

  it('are part of plans with analytics; on other plans the page describes them', async () => {
    await t.client.execute("update accounts set plan = 'FREE' where id = ?", [homeAccountId])
    const refusedResponse = await owner('GET', url)
    expect([refusedResponse.status, refusedResponse.body.code]).toEqual([402, 'plan_limit'])
    const { cookie } = await t.signIn({ id: setup.world.homeAccount.ownerId, accountId: homeAccountId })
    const freePage = await (await t.send('/analytics/retrospectives', { headers: { cookie } })).text()
    expect(freePage).toContain('See how your retrospectives go')
    await t.client.execute("update accounts set plan = 'ENTERPRISE' where id = ?", [homeAccountId])
    const enterprisePage = await (await t.send('/analytics/retrospectives', { headers: { cookie } })).text()
    expect(enterprisePage).toContain('Suggestions')
    expect(enterprisePage).not.toContain('NaN')
  })
})
