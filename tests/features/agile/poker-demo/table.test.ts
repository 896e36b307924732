import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { PokerEvent } from '#features/agile/poker/live/protocol.ts'
import { catalogues } from '#i18n/messages.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type DemoSession, openDemo } from '#tests/support/demo-session.ts'
import { runCount } from '#tests/support/runs.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const scriptedComments = Object.values(catalogues.en.pokerDemo.lines)
const eventsOf = ({ visitor }: DemoSession): PokerEvent[] => visitor.ofType('events').flatMap(frame => frame.events)
const currentStory = ({ view }: DemoSession) => view.stories.find(({ id }) => id === view.session.currentStoryId)!
const voteEventsOf = (table: DemoSession) => eventsOf(table).filter(event => event.type === 'vote.cast')

/** Lets the colleagues act until a condition holds or they wait for the visitor. */
async function advanceUntil(table: DemoSession, isReached: () => boolean) {
  for (let moveCount = 0; !isReached() && moveCount < 40; moveCount++) if ((await table.waitForMove()) === null) break
  expect(isReached()).toBe(true)
}
const castVote = (table: DemoSession, value = '5') =>
  table.send('vote:cast', { storyId: currentStory(table).id, value })

describe('a planning poker demo', () => {
  it('has four online colleagues, and opens a story within seconds', async () => {
    const table = await openDemo(db)
    expect(table.view.participants.map(({ name, online, role }) => [name, online, role])).toEqual([
      ['Ada', true, 'FACILITATOR'],
      ['Ben', true, 'VOTER'],
      ['Chloé', true, 'VOTER'],
      ['Dmitri', true, 'VOTER'],
      ['Visitor', true, 'VOTER'],
    ])
    expect(await table.waitForMove()).toBeLessThanOrEqual(3000)
    expect(currentStory(table).status).toBe('VOTING')
  })

  it('has colleagues who vote 2 to 8 seconds after a story opens, at different times', async () => {
    const table = await openDemo(db)
    await table.waitForMove()
    const openedAt = table.time.clock.now()
    const delays: number[] = []
    while (voteEventsOf(table).length < 4) {
      await table.waitForMove()
      delays.push(table.time.clock.now() - openedAt)
    }
    expect(delays).toHaveLength(4)
    for (const delay of delays) {
      expect(delay).toBeGreaterThanOrEqual(2000)
      expect(delay).toBeLessThanOrEqual(8000)
    }
    expect(new Set(delays).size).toBeGreaterThan(1)
    expect(table.view.votes).toEqual([])
  })

  it('waits for the visitor, reminds once, and reveals only after their vote', async () => {
    const table = await openDemo(db)
    await advanceUntil(table, () => table.alarm === null)
    expect(voteEventsOf(table)).toHaveLength(4)
    expect(table.view.results).toBeNull()
    expect(table.view.comments.map(({ content }) => content)).toEqual([catalogues.en.pokerDemo.lines.waiting])
    const me = table.view.me.participantId
    expect(eventsOf(table)).toContainEqual({ type: 'participant.nudged', participantIds: [me] })
    await table.time.advance(600_000)
    expect(table.view.results).toBeNull()
    await castVote(table)
    const waitMs = await table.waitForMove()
    expect(waitMs).toBeGreaterThan(1000)
    expect(table.view.results?.count).toBe(5)
  })

  it('sends no vote of a colleague before the reveal, in any frame', async () => {
    const table = await openDemo(db)
    await advanceUntil(table, () => voteEventsOf(table).length === 4)
    for (const event of voteEventsOf(table))
      expect(Object.keys(event).sort()).toEqual(['commitment', 'participantId', 'type'])
    expect(table.visitor.texts.join()).not.toContain('"salt"')
  })

  it('plays three stories: one with an outlier who explains, one with a second vote, one with consensus', async () => {
    const table = await openDemo(db)
    const summaries: Record<string, { values: string[]; texts: string[]; rounds: number }> = {}
    for (let moveCount = 0; table.view.session.status !== 'COMPLETED' && moveCount < 100; moveCount++) {
      const { status, id, title } = currentStory(table)
      const nonVoters = table.view.participants.filter(({ hasVoted }) => !hasVoted)
      if (status === 'VOTING' && nonVoters.length === 1) await castVote(table, '3')
      await table.waitForMove()
      if (table.view.votes.length) {
        summaries[title] ??= { values: table.view.votes.map(({ value }) => value), texts: [], rounds: 0 }
        summaries[title].rounds = currentStory(table).round
        summaries[title].texts = table.view.comments
          .filter(({ storyId }) => storyId === id)
          .map(({ content }) => content)
      }
    }
    const [outlier, revote, consensus] = Object.values(summaries)
    expect(new Set(outlier!.values).size).toBeGreaterThan(1)
    expect(outlier!.texts.filter(text => scriptedComments.includes(text)).length).toBeGreaterThanOrEqual(2)
    expect(revote!.rounds).toBe(2)
    expect(consensus!.texts.every(text => text === catalogues.en.pokerDemo.lines.waiting)).toBe(true)
    expect(table.view.stories.map(({ status }) => status)).toEqual(['ESTIMATED', 'ESTIMATED', 'ESTIMATED'])
    expect(table.view.session.status).toBe('COMPLETED')
    expect(table.alarm).toBeNull()
    expect(table.logLines).toEqual([])
  })

  it('has a colleague who replies to a comment after the reveal', async () => {
    const table = await openDemo(db)
    await advanceUntil(table, () => voteEventsOf(table).length === 4)
    await castVote(table)
    await advanceUntil(table, () => table.view.results !== null)
    await table.send('comment:add', { storyId: currentStory(table).id, content: 'I thought of the refunds.' })
    await advanceUntil(table, () =>
      table.view.comments.some(({ content }) => content === catalogues.en.pokerDemo.lines.reply),
    )
  })

  it.each(['fr', 'es'] as const)('is in the language in which it was started: %s', async language => {
    const table = await openDemo(db, language)
    const texts = catalogues[language].pokerDemo
    expect(table.view.stories[0]!.title).toBe(texts.stories.checkout)
    await advanceUntil(table, () => table.alarm === null)
    expect(table.view.comments[0]!.content).toBe(texts.lines.waiting)
  })

  it('continues after a server restart', async () => {
    const table = await openDemo(db)
    await advanceUntil(table, () => voteEventsOf(table).length === 2)
    await table.restart()
    await advanceUntil(table, () => voteEventsOf(table).length === 4)
    await castVote(table)
    await table.restart()
    await advanceUntil(table, () => table.view.results !== null)
    expect(table.view.results?.count).toBe(5)
  })

  it('stops when the visitor leaves the session', async () => {
    const table = await openDemo(db)
    await advanceUntil(table, () => voteEventsOf(table).length === 1)
    await table.send('session:leave')
    expect(table.alarm).toBeNull()
  })

  it('rejects votes for a colleague', async () => {
    const table = await openDemo(db)
    const { participantId } = table.view.me
    expect(participantId).toMatch(/^par_/)
    const colleagueId = table.view.participants[1]!.id
    await table.waitForMove()
    const reply = await table.send('vote:cast', {
      storyId: currentStory(table).id,
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
      const table = await openDemo(db)
      for (const { type, value, times } of actions) {
        const target = { storyId: currentStory(table).id }
        if (type === 'vote') await table.send('vote:cast', { ...target, value })
        if (type === 'withdraw') await table.send('vote:withdraw', target)
        if (type === 'change') await table.send('vote:change', { ...target, value })
        if (type === 'comment') await table.send('comment:add', { ...target, content: value })
        if (type === 'react') await table.send('reaction:send', { reaction: '🎉' })
        if (type === 'restart') await table.restart()
        for (let i = 0; i <= times; i++) {
          const { seq } = table.visitor
          if ((await table.waitForMove()) !== null) expect(table.visitor.seq).toBeGreaterThan(seq)
        }
      }
      expect(table.logLines).toEqual([])
    }),
    { numRuns: runCount({ short: 5, long: 60 }) },
  )
})
