import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NewRetro } from '#features/agile/retros/schema.ts'
import { createRetroFromRequest } from '#features/agile/retros/sessions/commands-sessions.ts'
import { createRetro, createRetroInPhase } from '#tests/support/created-retro.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'
import { cookiesOf, sameOriginHeaders } from '#tests/support/requests.ts'
import { openRetroRoom } from '#tests/support/retro-room.ts'
import { openRetro } from '#tests/support/retro-table.ts'

const { db, close } = await freshDatabase()
const { t, signInAs } = await makePokerApi()
afterAll(async () => {
  await close()
  await t.close()
})

describe('the owner of an action item of the last retro', () => {
  let owner: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    owner = await signInAs('OWNER')
  })

  it('is named in pages, responses and files for members, but never in those for a guest', async () => {
    // A member who takes part in neither retro: their name can only come from the action item.
    const absentee = (await (await signInAs('MEMBER'))('GET', '/api/auth/profile')).body
    const name = `${absentee.firstName} ${absentee.lastName}`
    const lastRetro = await createRetroInPhase(owner, { actionItems: [{ title: 'Pair more' }] })
    const item = (await lastRetro.viewFor(owner)).actionItems[0]!
    const assignResponse = await owner('PATCH', `/api/action-items/${item.id}`, { assigneeId: absentee.id })
    expect(assignResponse.status).toBe(200)
    t.clock.move(1000)
    const { id, url } = await createRetro(owner)
    const form = { name: 'Gus', role: 'VOTER' }
    const joinResponse = await t.send(`/join/${id}`, { headers: sameOriginHeaders, redirect: 'manual', form })
    const pass = cookiesOf(joinResponse)[`trimtab_guest_${id}`]!.split(';')[0]
    const headers = { ...sameOriginHeaders, cookie: `trimtab_guest_${id}=${pass}` }

    const files = ['json', 'csv', 'md'].map(format => `${url}/export?format=${format}`)
    for (const path of [`/retro/sessions/${id}`, `/retro/sessions/${id}/summary`, url, `${url}/summary`, ...files]) {
      const response = await t.send(path, { headers })
      const text = await response.text()
      expect([path, response.status, text.includes(name)]).toEqual([path, 200, false])
    }
    for (const path of [url, `${url}/summary`]) expect(JSON.stringify((await owner('GET', path)).body)).toContain(name)
  })

  it('is not named in the frames that a connected guest receives when the item changes', async () => {
    const { room: lastRoom, ana, world, setPhase } = await openRetro(db, 'ACTION_ITEMS')
    await lastRoom.send(ana, 'action:add', { title: 'Pair more', assigneeId: ana.view!.me.participantId })
    await setPhase('COMPLETED')
    await world.time.advance(1_000)
    const { id } = await createRetroFromRequest(world.scope, 'en', NewRetro.parse({ name: 'Sprint 13' }))
    await world.time.advance(1_000)
    const room = openRetroRoom({ ...world, sessionId: id })
    const facilitator = await room.connect(world.facilitator)
    await room.send(facilitator, 'session:start')
    const participantId = world.ids.id('par')
    const system = { ...world.facilitator, kind: 'system' as const, userId: null, sessionId: null }
    await room.run(system, 'guest:join', { participantId, name: 'Gus', role: 'VOTER' })
    const guest = { ...system, kind: 'guest' as const, participantId, name: 'Gus' }
    const gus = await room.connect(guest)

    const item = facilitator.view!.carriedOver[0]!
    expect(item.assigneeName).toBe(ana.viewer.name)
    const change = { itemId: item.id, item: { ...item, status: 'completed' }, carried: true }
    await room.run(system, 'action:sync', change)
    expect(gus.view!.carriedOver).toMatchObject([{ status: 'completed', assigneeId: null, assigneeName: '' }])
    expect(facilitator.view!.carriedOver).toMatchObject([{ status: 'completed', assigneeName: ana.viewer.name }])
    expect(gus.texts.join('\n')).not.toContain(ana.viewer.name)
  })
})
