import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { openRetroRoom } from '#tests/support/retro-room.ts'
import { openRetro } from '#tests/support/retro-table.ts'

const { db, close } = await freshDatabase()
afterAll(close)

describe('several votes on one topic', () => {
  it('are counted, stored, and withdrawn one by one', async () => {
    const settings = { allowMultipleVotes: true, votesPerParticipant: 3 }
    const { room, ana, ben, writeCard, setPhase, world } = await openRetro(db, 'VOTE', ['Ana', 'Ben'], {
      settings,
    })
    const [slowId, loudId] = [await writeCard(ana, 'Slow'), await writeCard(ana, 'Loud')]
    for (const topicId of [slowId, slowId, slowId]) await room.send(ana, 'vote:cast', { topicId })
    await room.send(ben, 'vote:cast', { topicId: loudId })
    await room.send(ana, 'vote:withdraw', { topicId: slowId })
    expect(ana.view!.myVotes).toEqual([slowId, slowId])
    await setPhase('DISCUSS')
    const counts = [
      { topicId: slowId, count: 2 },
      { topicId: loudId, count: 1 },
    ]
    expect(ben.view!.tally).toEqual(counts)
    expect((await openRetroRoom(world).connect(ben.viewer)).view!.tally).toEqual(counts)
  })
})
