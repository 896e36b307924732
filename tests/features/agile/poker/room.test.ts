import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { makePoker, openRoom } from '#tests/support/live.ts'

const { db, close } = await freshDatabase()
afterAll(close)

describe('a poker room', () => {
  it('takes a team from joining to an estimate', async () => {
    const world = await makePoker(db)
    const room = openRoom(world)
    const lead = await room.connect(world.facilitator)
    expect(lead.view?.me.role).toBe('FACILITATOR')
    const ana = await room.connect(await world.addMember('Ana'))
    const answer = await room.send(ana, 'session:join')
    expect(answer).toEqual({ type: 'ack', id: expect.any(String), seq: 1 })
    expect(lead.view?.participants.map(({ role, online }) => [role, online])).toEqual([
      ['FACILITATOR', true],
      ['VOTER', true],
    ])
    console.log(ana.texts)
  })
})
