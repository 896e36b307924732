import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { callerOf } from '#tests/support/poker-api.ts'

const setup = await makeBoardApi()
const { t, owner, member, world, signInAs } = setup
afterAll(t.close)

type Caller = typeof owner
type SearchResult = {
  kind: string
  id: string
  number: number | null
  title: string
  place: string | null
  isTextMatch: boolean
  href: string
}

async function searchRecords(caller: Caller, q: string): Promise<SearchResult[]> {
  const { status, body } = await caller('GET', `/api/search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body.data.items
}
const findTitles = async (caller: Caller, q: string) => (await searchRecords(caller, q)).map(({ title }) => title)

const board = await setup.makeBoard(owner, { title: 'Élan du port', description: 'Berths for visitors' })
const item = await board.addItem(owner, 'Repaint the lighthouse')

describe('a search', () => {
  it('finds words by their beginning, without accents and in any case', async () => {
    expect(await findTitles(member, 'elan')).toEqual(['Élan du port'])
    expect(await findTitles(member, 'PORT él')).toEqual(['Élan du port'])
    expect(await findTitles(member, 'visit')).toEqual(['Élan du port'])
    expect(await findTitles(member, 'lan')).toEqual([])
  })

  it('finds an item by its number first, and says where it is', async () => {
    await board.addItem(owner, 'Buy 1 lamp')
    const [firstResult] = await searchRecords(member, `#${item.number}`)
    expect(firstResult).toMatchObject({ kind: 'ITEM', id: item.id, number: item.number, place: 'Élan du port' })
    expect(firstResult?.href).toBe(`/kanban/${board.id}/items/${item.id}`)
  })

  it('lists titles that begin with the text first, then other titles, then descriptions', async () => {
    await board.addItem(owner, 'Oil for lanterns')
    await board.addItem(owner, 'Lantern glass')
    const stairs = await board.addItem(owner, 'Tower stairs')
    await owner('PUT', `${board.url}/items/${stairs.id}/description`, {
      description: 'Below the lantern',
      textVersion: 0,
    })
    const results = await searchRecords(member, 'lantern')
    expect(results.map(({ title, isTextMatch }) => [title, isTextMatch])).toEqual([
      ['Lantern glass', false],
      ['Oil for lanterns', false],
      ['Tower stairs', true],
    ])
  })

  it('follows every change: renamed, moved to another type, archived, deleted and restored', async () => {
    const url = `${board.url}/items/${item.id}`
    await owner('PATCH', url, { title: 'Repaint the beacon' })
    expect(await findTitles(member, 'lighth')).toEqual([])
    await owner('PATCH', url, { kind: 'EPIC' })
    expect(await searchRecords(member, 'beacon')).toMatchObject([{ kind: 'EPIC', id: item.id }])
    await owner('POST', `${url}/archive`)
    expect(await findTitles(member, 'beacon')).toEqual([])
    await owner('POST', `${url}/restore`)
    expect(await findTitles(member, 'beacon')).toEqual(['Repaint the beacon'])
    const quay = await setup.makeBoard(owner, { title: 'Old quay' })
    await quay.addItem(owner, 'Mooring ring')
    await owner('DELETE', quay.url)
    expect([...(await findTitles(member, 'old quay')), ...(await findTitles(member, 'mooring'))]).toEqual([])
  })

  it('finds sessions, action items, goals, products and documents, each at its page', async () => {
    await setup.makeSession(owner, world.homeAccount.id, { name: 'Zenith estimation' })
    await owner('POST', '/api/products', { name: 'Zenith harbour' })
    await owner('POST', '/api/discovery-documents', { title: 'Zenith interviews' })
    await owner('POST', '/api/goals', { name: 'Zenith launch' })
    const results = await searchRecords(owner, 'zenith')
    expect(results.map(({ kind }) => kind).sort()).toEqual(['DOCUMENT', 'GOAL', 'POKER', 'PRODUCT'])
    for (const { href } of results) expect((await owner('GET', href)).status, href).toBe(200)
  })

  it('refuses a search without text', async () => {
    expect((await member('GET', '/api/search?q=')).status).toBe(422)
    expect(await findTitles(member, '---')).toEqual([])
  })
})

describe('the results of a search', () => {
  it('include people, and goals of others, only for those who manage people', async () => {
    await owner('POST', '/api/goals', { name: 'Secret acquisition' })
    expect(await findTitles(owner, 'secret acq')).toEqual(['Secret acquisition'])
    expect(await findTitles(member, 'secret acq')).toEqual([])
    expect((await searchRecords(owner, 'Ines')).map(({ kind }) => kind)).toContain('PERSON')
    expect((await searchRecords(member, 'Ines')).map(({ kind }) => kind)).not.toContain('PERSON')
  })

  it('include nothing of another account', async () => {
    const foreign = await signInAs('foreign owner')
    for (const q of ['elan', 'beacon', 'zenith', '#1', 'Ines', board.id, world.homeAccount.id])
      expect((await searchRecords(foreign, q)).filter(({ id }) => id === board.id || id === item.id)).toEqual([])
    expect(await findTitles(foreign, 'elan')).toEqual([])
  })

  it('include no card of a retrospective, vote or estimate', async () => {
    const { body } = await owner('POST', '/api/retrospectives/sessions', { name: 'Retro of the canary' })
    const url = `/api/retrospectives/sessions/${body.data.id}`
    await owner('POST', `${url}/start`)
    await owner('POST', `${url}/set-phase`, { phase: 'COLLECT' })
    const [column] = (await owner('GET', url)).body.data.state.session.columns
    const card = await owner('POST', `${url}/cards`, { columnId: column.id, content: 'Kittiwake was slow' })
    expect(card.status).toBe(200)
    expect(await findTitles(owner, 'kittiwake')).toEqual([])
    expect(await findTitles(owner, 'canary')).toContain('Retro of the canary')
    const { rows } = await t.client.execute('select distinct kind from search_entries')
    expect(rows.map(({ kind }) => kind).filter(kind => /CARD|VOTE|STORY/.test(String(kind)))).toEqual([])
  })

  it('include, for an API key, only what its scopes cover', async () => {
    const keyWith = async (scopes: string[]) =>
      callerOf(t, await world.apiKeyHeaders(world.homeAccount.ownerId, world.homeAccount.id, scopes)())
    expect(await findTitles(await keyWith(['board:read']), 'zenith')).toEqual([])
    expect(await findTitles(await keyWith(['board:read']), 'elan')).toEqual(['Élan du port'])
    expect(await findTitles(await keyWith(['goal:read']), 'zenith')).toEqual(['Zenith launch'])
    expect((await (await keyWith(['finance:read']))('GET', '/api/search?q=zenith')).status).toBe(403)
  })

  it('include no session from which the reader was removed', async () => {
    const session = await setup.makeSession(owner, world.homeAccount.id, { name: 'Quorum estimation' })
    await member('POST', `${session.url}/join`)
    const { participants } = await session.viewFor(owner)
    const person = participants.find((each: { role: string }) => each.role === 'VOTER')
    const place = { kind: 'POKER', id: session.id }
    expect((await member('PUT', '/api/stars', { ...place, starred: true })).status).toBe(200)
    expect((await member('PUT', '/api/recents', place)).status).toBe(200)
    await owner('DELETE', `${session.url}/participants/${person.id}`)
    await owner('PATCH', session.url, { name: 'Quorum renamed' })
    expect(await findTitles(owner, 'quorum')).toEqual(['Quorum renamed'])
    expect(await findTitles(member, 'quorum')).toEqual([])
    for (const path of ['/api/stars', '/api/recents', '/api/search/palette', '/search', '/my-work'])
      expect((await (await member('GET', path)).response.text()).includes('Quorum'), path).toBe(false)
    expect((await member('PUT', '/api/stars', { ...place, starred: true })).status).toBe(404)
    expect((await member('PUT', '/api/recents', place)).status).toBe(404)
  })

  it('include no deleted user, and no old name', async () => {
    const observers = `where id in (select user_id from memberships where account_id = ? and role = 'OBSERVER')`
    const updateObserver = (values: string) =>
      t.client.execute({ sql: `update users set ${values} ${observers}`, args: [world.homeAccount.id] })
    await updateObserver(`first_name = 'Zoë Wilhelmina'`)
    expect(await searchRecords(owner, 'zoe wil')).toMatchObject([{ kind: 'PERSON' }])
    expect(await searchRecords(owner, 'helmina')).toEqual([])
    await updateObserver(`first_name = 'Deleted', deleted_at = 1`)
    expect([...(await searchRecords(owner, 'zoe')), ...(await searchRecords(owner, 'deleted'))]).toEqual([])
  })
})
