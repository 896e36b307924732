import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookalikeKeyOf } from '#features/agile/rooms/rules-names.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'
import { makePokerWorld, openPokerRoom } from '#tests/support/poker-room.ts'

const setup = await makePokerApi()
const { t, homeAccountId, signInAs, anonymous, callerWithToken } = setup
afterAll(t.close)
const runSql = (sql: string, args: unknown[]) => t.db.unscoped('a test reads and writes tables').run(sql, args)
let owner: Caller
let ownerName: string
beforeAll(async () => {
  owner = await signInAs('OWNER')
  const [row] = await runSql('select first_name, last_name from users where id = ?', [setup.world.homeAccount.ownerId])
  ownerName = `${row!.first_name} ${row!.last_name}`
})

describe('look-alike names', () => {
  it.each([
    ['Ines Silva', 'ines silva'],
    ['Ines Silva', 'INÉS  SILVA'],
    ['Ines Silva', 'Ines.Silva'],
    ['Ines Silva', 'lnes Silva'],
    ['Ines Silva', 'Іnes Ѕilva'],
    ['Ines Silva', 'Ines\u200b Silva\u202e'],
    ['Ines Silva', 'Ｉｎｅｓ　Ｓｉｌｖａ'],
    ['Olga', '0lga'],
    ['Łukasz Nowak', 'Lukasz Nowak'],
    ['Марина', 'Maрина'],
  ])('%s and %s have the same key', (name, otherName) => expect(lookalikeKeyOf(otherName)).toBe(lookalikeKeyOf(name)))

  it.each([
    ['Ines Silva', 'Ines Silveira'],
    ['Ana', 'Anna'],
    ['🦊', '🐻'],
  ])('%s and %s have different keys', (name, otherName) =>
    expect(lookalikeKeyOf(otherName)).not.toBe(lookalikeKeyOf(name)),
  )
})

describe('a guest', () => {
  const lookalike = () => ownerName.toUpperCase().replace('I', 'l')

  it('cannot use the name of a member, over the API or on the page, and sees the error at the name field', async () => {
    const session = await setup.makeSession(owner, homeAccountId)
    const { status, body } = await anonymous('POST', session.joinUrl, { name: lookalike() })
    expect([status, body.code, body.error]).toEqual([409, 'conflict', 'This name is taken. Choose another one.'])
    const response = await t.browse(`/join/${session.id}`, { form: { name: lookalike(), role: 'VOTER' } })
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="name"/)
    expect(html).toContain('This name is taken. Choose another one.')
    const { participants } = await session.viewFor(owner)
    expect(participants).toHaveLength(1)
  })

  it('cannot use the name of a guest who is present, but can after that guest leaves', async () => {
    const world = await makePokerWorld(t.db)
    const room = openPokerRoom(world)
    const system = systemViewer(world.scope.accountId)
    const joinAsGuest = (participantId: string, name: string) =>
      room.run(system, 'guest:join', { participantId, name, role: 'VOTER' })
    await joinAsGuest('par_1', 'Ada (guest)')
    const ada = await room.connect(world.guest('par_1', 'Ada (guest)'))
    await expect(joinAsGuest('par_2', 'ADA (guest)')).rejects.toMatchObject({
      details: { data: { reason: 'name_taken' } },
    })
    room.live.disconnect(ada)
    // A person who disconnects counts as present for ten more seconds.
    await world.time.advance(11_000)
    await joinAsGuest('par_3', 'Ada (guest)')
  })

  it('is marked as a guest next to the name in people, comments and exports', async () => {
    const session = await setup.openVote(owner, homeAccountId)
    const { data } = (await anonymous('POST', session.joinUrl, { name: 'Ada' })).body
    const guest = callerWithToken(data.token)
    await guest('POST', `${session.storyUrl}/votes`, { value: '5' })
    await guest('POST', `${session.url}/discussions`, { content: 'Hello' })
    await owner('POST', `${session.url}/reveal`)
    const state = await session.viewFor(owner)
    const names = [...state.participants, ...state.comments].map(({ name }: { name: string }) => name)
    expect(names).toEqual([ownerName, 'Ada (guest)', 'Ada (guest)'])
    await owner('POST', `${session.url}/complete`)
    for (const format of ['json', 'csv']) {
      const file = await (await owner('GET', `${session.url}/export?format=${format}`)).response.text()
      expect(file, format).toContain('Ada (guest)')
      expect(file.replaceAll('Ada (guest)', ''), format).not.toContain('Ada')
    }
  })

  it('is marked as a guest in the language of the facilitator', async () => {
    await runSql(`update users set language = 'es' where id = ?`, [setup.world.homeAccount.ownerId])
    const { body } = await owner('POST', `/api/retrospectives/accounts/${homeAccountId}/sessions`, {
      name: 'Retro',
      format: 'START_STOP_CONTINUE',
    })
    expect((await anonymous('POST', `/api/join/${body.data.id}`, { name: 'Ada' })).status).toBe(201)
    const retro = (await owner('GET', `/api/retrospectives/sessions/${body.data.id}`)).body.data.state
    expect(retro.participants.at(-1).name).toBe('Ada (invitado)')
  })
})
