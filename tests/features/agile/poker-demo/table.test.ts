import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { PokerEvent } from '#features/agile/poker/live/protocol.ts'
import { catalogues } from '#i18n/messages.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type DemoSession, openDemo } from '#tests/support/demo-session.ts'
import { runCount } from '#tests/support/run-count.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const scriptedComments = Object.values(catalogues.en.pokerDemo.lines)
const eventsOf = ({ visitor }: DemoSession): PokerEvent[] => visitor.ofType('events').flatMap(frame => frame.events)
const currentStory = ({ view }: DemoSession) => view.stories.find(({ id }) => id === view.session.currentStoryId)!
const voteEventsOf = (demo: DemoSession) => eventsOf(demo).filter(event => event.type === 'vote.cast')

/** Lets the colleagues act until a condition holds or they wait for the visitor. */
async function advanceUntil(demo: DemoSession, isReached: () => boolean) {
  for (let moveCount = 0; !isReached() && moveCount < 40; moveCount++) if ((await demo.waitForMove()) === null) break
  expect(isReached()).toBe(true)
}
const castVote = (demo: DemoSession, value = '5') => demo.send('vote:cast', { storyId: currentStory(demo).id, value })

describe('a planning poker demo', () => {
  it('has four online colleagues, and opens a story within seconds', async () => {
    const demo = await openDemo(db)
    expect(demo.view.participants.map(({ name, online, role }) => [name, online, role])).toEqual([
      ['Ada', true, 'FACILITATOR'],
      ['Ben', true, 'VOTER'],
      ['Chloé', true, 'VOTER'],
      ['Dmitri', true, 'VOTER'],
      ['Visitor', true, 'VOTER'],
    ])
    expect(await demo.waitForMove()).toBeLessThanOrEqual(3000)
    expect(currentStory(demo).status).toBe('VOTING')
  })

  it('has colleagues who vote 2 to 8 seconds after a story opens, at different times', async () => {
    const demo = await openDemo(db)
    await demo.waitForMove()
    const openedAt = demo.time.clock.now()
    const delays: number[] = []
    while (voteEventsOf(demo).length < 4) {
      await demo.waitForMove()
      delays.push(demo.time.clock.now() - openedAt)
    }
    expect(delays).toHaveLength(4)
    for (const delay of delays) {
      expect(delay).toBeGreaterThanOrEqual(2000)
      expect(delay).toBeLessThanOrEqual(8000)
    }
    expect(new Set(delays).size).toBeGreaterThan(1)
    expect(demo.view.votes).toEqual([])
  })

  it('waits for the visitor, reminds once, and reveals only after their vote', async () => {
    const demo = await openDemo(db)
    await advanceUntil(demo, () => demo.alarm === null)
    expect(voteEventsOf(demo)).toHaveLength(4)
    expect(demo.view.results).toBeNull()
    expect(demo.view.comments.map(({ content }) => content)).toEqual([catalogues.en.pokerDemo.lines.waiting])
    const visitorId = demo.view.me.participantId
    expect(eventsOf(demo)).toContainEqual({ type: 'participant.nudged', participantIds: [visitorId] })
    await demo.time.advance(600_000)
    expect(demo.view.results).toBeNull()
    await castVote(demo)
    const waitMs = await demo.waitForMove()
    expect(waitMs).toBeGreaterThan(1000)
    expect(demo.view.results?.count).toBe(5)
  })

  it('sends no vote of a colleague before the reveal, in any frame', async () => {
    const demo = await openDemo(db)
    await advanceUntil(demo, () => voteEventsOf(demo).length === 4)
    for (const event of voteEventsOf(demo))
      expect(Object.keys(event).sort()).toEqual(['commitment', 'participantId', 'type'])
    expect(demo.visitor.texts.join()).not.toContain('"salt"')
  })

  it('plays three stories: one with an outlier who explains, one with a second vote, one with consensus', async () => {
    const demo = await openDemo(db)
    const summaries: Record<string, { values: string[]; texts: string[]; rounds: number }> = {}
    for (let moveCount = 0; demo.view.session.status !== 'COMPLETED' && moveCount < 100; moveCount++) {
      const { status, id, title } = currentStory(demo)
      const nonVoters = demo.view.participants.filter(({ hasVoted }) => !hasVoted)
      if (status === 'VOTING' && nonVoters.length === 1) await castVote(demo, '3')
      await demo.waitForMove()
      if (demo.view.votes.length) {
        summaries[title] ??= { values: demo.view.votes.map(({ value }) => value), texts: [], rounds: 0 }
        summaries[title].rounds = currentStory(demo).round
        summaries[title].texts = demo.view.comments
          .filter(({ storyId }) => storyId === id)
          .map(({ content }) => content)
      }
    }
    const [outlier, revote, consensus] = Object.values(summaries)
    expect(new Set(outlier!.values).size).toBeGreaterThan(1)
    expect(outlier!.texts.filter(text => scriptedComments.includes(text)).length).toBeGreaterThanOrEqual(2)
    expect(revote!.rounds).toBe(2)
    expect(consensus!.texts.every(text => text === catalogues.en.pokerDemo.lines.waiting)).toBe(true)
    expect(demo.view.stories.map(({ status }) => status)).toEqual(['ESTIMATED', 'ESTIMATED', 'ESTIMATED'])
    expect(demo.view.session.status).toBe('COMPLETED')
    expect(demo.alarm).toBeNull()
    expect(demo.logLines).toEqual([])
  })

  it('has a colleague who replies to a comment after the reveal', async () => {
    const demo = await openDemo(db)
    await advanceUntil(demo, () => voteEventsOf(demo).length === 4)
    await castVote(demo)
    await advanceUntil(demo, () => demo.view.results !== null)
    await demo.send('comment:add', { storyId: currentStory(demo).id, content: 'I thought of the refunds.' })
    await advanceUntil(demo, () =>
      demo.view.comments.some(({ content }) => content === catalogues.en.pokerDemo.lines.reply),
    )
  })

  it.each(['fr', 'es'] as const)('is in the language in which it was started: %s', async language => {
    const demo = await openDemo(db, language)
    const texts = catalogues[language].pokerDemo
    expect(demo.view.stories[0]!.title).toBe(texts.stories.checkout)
    await advanceUntil(demo, () => demo.alarm === null)
    expect(demo.view.comments[0]!.content).toBe(texts.lines.waiting)
  })

  it('continues after a server restart', async () => {
    const demo = await openDemo(db)
    await advanceUntil(demo, () => voteEventsOf(demo).length === 2)
    await demo.restart()
    await advanceUntil(demo, () => voteEventsOf(demo).length === 4)
    await castVote(demo)
    await demo.restart()
    await advanceUntil(demo, () => demo.view.results !== null)
    expect(demo.view.results?.count).toBe(5)
  })

  it('stops when the visitor leaves the session', async () => {
    const demo = await openDemo(db)
    await advanceUntil(demo, () => voteEventsOf(demo).length === 1)
    await demo.send('session:leave')
    expect(demo.alarm).toBeNull()
  })

  it('rejects votes for a colleague', async () => {
    const demo = await openDemo(db)
    const { participantId } = demo.view.me
    expect(participantId).toMatch(/^par_/)
    const colleagueId = demo.view.participants[1]!.id
    await demo.waitForMove()
    const reply = await demo.send('vote:cast', {
      storyId: currentStory(demo).id,
      value: '5',
      participantId: colleagueId,
    })
    expect(reply).toMatchObject({ type: 'reject', code: 'invalid' })
  })
})

const AnyAction = fc.record({
  type: fc.constantFrom('vote', 'withdraw', 'comment', 'change', 'react', 'wait', 'restart'),
  value: fc.constantFrom('0', '5', '89', '?', 'coffee'),
  times: fc.nat(3),
})

it('colleagues send only valid commands with an effect, whatever the visitor does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(AnyAction, { minLength: 5, maxLength: 30 }), async actions => {
      const demo = await openDemo(db)
      for (const { type, value, times } of actions) {
        const target = { storyId: currentStory(demo).id }
        if (type === 'vote') await demo.send('vote:cast', { ...target, value })
        if (type === 'withdraw') await demo.send('vote:withdraw', target)
        if (type === 'change') await demo.send('vote:change', { ...target, value })
        if (type === 'comment') await demo.send('comment:add', { ...target, content: value })
        if (type === 'react') await demo.send('reaction:send', { reaction: '🎉' })
        if (type === 'restart') await demo.restart()
        for (let i = 0; i <= times; i++) {
          const { seq } = demo.visitor
          if ((await demo.waitForMove()) !== null) expect(demo.visitor.seq).toBeGreaterThan(seq)
        }
      }
      expect(demo.logLines).toEqual([])
    }),
    { numRuns: runCount({ short: 5, long: 60 }) },
  )
})
