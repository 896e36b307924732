import { afterAll, describe, expect, it } from 'vitest'
import { nextPending } from '#features/agile/poker/stories/rules-order.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePokerWorld, openPokerRoom, type PokerClient } from '#tests/support/poker-room.ts'
import { openTable } from '#tests/support/poker-table.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const keepMoving = { settings: { keepMoving: true, enableTimer: true, timerDuration: 60 } }
const statusesOf = ({ view }: PokerClient) => view!.stories.map(({ status }) => status)

describe('a session that keeps moving', () => {
  it('opens the first vote with its timer when it starts', async () => {
    const world = await makePokerWorld(db, keepMoving)
    const room = openPokerRoom(world)
    const facilitator = await room.connect(world.facilitator)
    await room.send(facilitator, 'session:start')
    expect(statusesOf(facilitator)).toEqual(['VOTING', 'PENDING', 'PENDING'])
    expect(facilitator.view!.timer).toMatchObject({ duration: 60 })
  })

  it('opens the next vote when an estimate is saved, and stops after the last story', async () => {
    const { room, facilitator, ana, firstStoryId, secondStoryId, thirdStoryId } = await openTable(
      db,
      ['Ana'],
      keepMoving,
    )
    for (const storyId of [firstStoryId, secondStoryId, thirdStoryId]) {
      await room.send(ana, 'vote:cast', { storyId, value: '5' })
      await room.send(facilitator, 'votes:reveal')
      await room.send(facilitator, 'story:estimate', { storyId, estimate: '5' })
    }
    expect(statusesOf(ana)).toEqual(['ESTIMATED', 'ESTIMATED', 'ESTIMATED'])
    expect(ana.view!.session.currentStoryId).toBe(thirdStoryId)
    expect(ana.view!.myVote).toMatchObject({ storyId: thirdStoryId, value: '5' })
  })

  it('returns to skipped stories, and stays at its story when an estimate is corrected', async () => {
    const { room, facilitator, ana, firstStoryId, secondStoryId, thirdStoryId } = await openTable(
      db,
      ['Ana'],
      keepMoving,
    )
    await room.send(facilitator, 'story:start_voting', { storyId: thirdStoryId })
    await room.send(facilitator, 'votes:reset', { storyId: firstStoryId })
    await room.send(facilitator, 'votes:reveal')
    await room.send(facilitator, 'story:estimate', { storyId: thirdStoryId, estimate: '3' })
    expect(ana.view!.session.currentStoryId).toBe(firstStoryId)
    await room.send(facilitator, 'story:estimate', { storyId: thirdStoryId, estimate: '8' })
    expect(statusesOf(ana)).toEqual(['VOTING', 'PENDING', 'ESTIMATED'])
    await room.send(facilitator, 'story:skip', { storyId: firstStoryId })
    expect(statusesOf(ana)).toEqual(['SKIPPED', 'VOTING', 'ESTIMATED'])
    expect(ana.view!.session.currentStoryId).toBe(secondStoryId)
  })

  it('opens the vote on the first story of a session that started without stories', async () => {
    const world = await makePokerWorld(db, { ...keepMoving, stories: '' })
    const room = openPokerRoom(world)
    const facilitator = await room.connect(world.facilitator)
    await room.send(facilitator, 'session:start')
    await room.send(facilitator, 'story:add', { titles: ['Log in', 'Log out'] })
    expect(statusesOf(facilitator)).toEqual(['VOTING', 'PENDING'])
  })
})

describe('a session that goes step by step', () => {
  it('opens no vote by itself', async () => {
    const world = await makePokerWorld(db)
    const room = openPokerRoom(world)
    const facilitator = await room.connect(world.facilitator)
    await room.send(facilitator, 'session:start')
    const [firstStory] = facilitator.view!.stories
    await room.send(facilitator, 'story:start_voting', { storyId: firstStory!.id })
    await room.send(facilitator, 'votes:reveal')
    await room.send(facilitator, 'story:estimate', { storyId: firstStory!.id, estimate: '5' })
    expect(statusesOf(facilitator)).toEqual(['ESTIMATED', 'PENDING', 'PENDING'])
    expect(facilitator.view!.session.currentStoryId).toBe(firstStory!.id)
  })
})

describe('the next story without an estimate', () => {
  const story = (id: string, status: 'PENDING' | 'ESTIMATED' | 'SKIPPED') => ({ id, status })
  it.each([
    ['b', [story('a', 'PENDING'), story('b', 'ESTIMATED'), story('c', 'SKIPPED'), story('d', 'PENDING')], 'd'],
    ['b', [story('a', 'PENDING'), story('b', 'ESTIMATED')], 'a'],
    ['a', [story('a', 'PENDING')], null],
  ] as const)('after %s is the first later one, else the first one', (id, stories, expected) => {
    expect(nextPending(stories, id)?.id ?? null).toBe(expected)
  })
})
