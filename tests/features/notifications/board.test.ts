import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mentionedIn, splitMentions } from '#features/agile/kanban/boards/items/rules-mentions.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import type { Caller } from '#tests/support/poker-api.ts'

describe('mentions', () => {
  const people = [
    { id: 'tom', name: 'Tom Berg' },
    { id: 'tomas', name: 'Tom Bergström' },
    { id: 'elo', name: 'Élodie Roux' },
    { id: 'elo2', name: 'élodie roux' },
  ]
  it.each([
    ['Ask @Tom Berg.', ['tom']],
    ['@tom bergström, and @Tom Berg', ['tomas', 'tom']],
    ['mail tom@Tom Berg', []],
    ['@Tom Bergs', []],
    ['@@Tom Berg', ['tom']],
    ['@Élodie Roux', ['elo', 'elo2']],
    ['@Someone else', []],
    ['@Tom Berg @Tom Berg', ['tom']],
  ])('in %j are %j', (text, ids) => {
    expect(mentionedIn(text, people)).toEqual(ids)
    expect(
      splitMentions(text, people)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  })
})

describe('notifications of a board', () => {
  let api: Awaited<ReturnType<typeof makeBoardApi>>
  let board: Awaited<ReturnType<typeof api.makeBoard>>
  let lead: Caller
  let observer: Caller
  beforeAll(async () => {
    api = await makeBoardApi()
    lead = await api.signInAs('TEAM_LEAD')
    observer = await api.signInAs('OBSERVER')
  })
  afterAll(() => api.t.close())
  beforeEach(async () => {
    board = await api.makeBoard(api.owner)
    for (const caller of [api.owner, api.member, lead, observer]) await caller('POST', '/api/notifications/read-all')
  })

  const profileOf = async (caller: Caller) => {
    const { state } = (await caller('GET', board.url)).body.data
    return { id: state.me.userId as string, name: nameOf(state, state.me.userId) }
  }
  const nameOf = ({ people }: { people: { id: string; name: string }[] }, id: string) =>
    people.find(person => person.id === id)!.name
  const listUnread = async (caller: Caller) => {
    const { items } = (await caller('GET', '/api/notifications?pageSize=100')).body.data
    return items
      .filter(({ readAt }: { readAt: number | null }) => readAt === null)
      .map(({ kind, text }: { kind: string; text: string }) => [kind, text])
  }
  const kindsOf = async (caller: Caller) => (await listUnread(caller)).map(([kind]: [string]) => kind)
  const comment = (caller: Caller, itemId: string, content: string) =>
    caller('POST', `${board.url}/items/${itemId}/comments`, { content })

  it('reach newly assigned people once, and no one who assigns themselves', async () => {
    const [owner, member] = [await profileOf(api.owner), await profileOf(api.member)]
    const item = await board.addItem(api.owner, 'Rope', { assignees: [owner.id, member.id] })
    expect(await listUnread(api.member)).toEqual([['item_assigned', `${owner.name} assigned you #${item.number} Rope`]])
    expect(await listUnread(api.owner)).toEqual([])
    await api.member('POST', '/api/notifications/read-all')
    await api.owner('PATCH', `${board.url}/items/${item.id}`, { title: 'Ropes' })
    await api.owner('PATCH', `${board.url}/items/${item.id}`, { assignees: [member.id] })
    expect(await listUnread(api.member)).toEqual([])
  })

  it('are combined when many items are assigned at once', async () => {
    const member = await profileOf(api.member)
    const items = []
    for (const title of ['A', 'B', 'C', 'D']) items.push(await board.addItem(api.owner, title))
    const itemIds = items.map(({ id }) => id)
    const editResponse = await api.owner('POST', `${board.url}/items/edit`, {
      itemIds,
      changes: { assignees: [member.id] },
    })
    expect(editResponse.status).toBe(200)
    expect(await kindsOf(api.member)).toEqual(['items_assigned'])
    expect((await listUnread(api.member))[0][1]).toContain('4 items on Web shop')
  })

  it('reach mentioned people once, also when an edit adds a mention or names them again', async () => {
    const [member, leadProfile] = [await profileOf(api.member), await profileOf(lead)]
    const item = await board.addItem(api.owner, 'Rope', { description: `@${member.name} knows` })
    expect(await kindsOf(api.member)).toEqual(['item_mentioned'])
    const saveDescription = (description: string) =>
      api.owner('PUT', `${board.url}/items/${item.id}/description`, { description })
    await saveDescription(`@${member.name} knows, as does @${leadProfile.name}`)
    await saveDescription('No one')
    await saveDescription(`@${member.name}, @${leadProfile.name}`)
    expect(await kindsOf(api.member)).toEqual(['item_mentioned'])
    expect(await kindsOf(lead)).toEqual(['item_mentioned'])
    const { id } = (await comment(api.owner, item.id, 'Nothing yet')).body.data
    const editResponse = await api.owner('PATCH', `${board.url}/items/${item.id}/comments/${id}`, {
      content: `Now @${leadProfile.name}`,
    })
    expect(editResponse.status).toBe(200)
    expect(await kindsOf(lead)).toEqual(['item_mentioned', 'item_mentioned'])
  })

  it('of a comment reach creator, assignees and commenters; mentioned people get only the mention', async () => {
    const [member, leadProfile] = [await profileOf(api.member), await profileOf(lead)]
    const item = await board.addItem(api.owner, 'Rope', { assignees: [member.id] })
    await comment(lead, item.id, `Hello @${member.name}`)
    expect(await kindsOf(api.owner)).toEqual(['item_commented'])
    expect((await kindsOf(api.member)).toSorted()).toEqual(['item_assigned', 'item_mentioned'])
    expect(await kindsOf(observer)).toEqual([])
    await comment(api.owner, item.id, 'Thanks')
    expect(await listUnread(lead)).toEqual([
      ['item_commented', expect.stringContaining(`commented on #${item.number} Rope`)],
    ])
    expect(leadProfile.name).not.toBe('')
  })

  it('of comments stop for those who unwatch an item, and start for those who watch it', async () => {
    const item = await board.addItem(api.owner, 'Rope')
    const isWatching = async (caller: Caller) =>
      (await caller('GET', `${board.url}/items/${item.id}`)).body.data.watching
    expect([await isWatching(api.owner), await isWatching(observer)]).toEqual([true, false])
    expect((await api.owner('DELETE', `/api/watch/${item.id}`)).body.data).toEqual({ watching: false })
    expect((await observer('PUT', `/api/watch/${item.id}`)).body.data).toEqual({ watching: true })
    expect([await isWatching(api.owner), await isWatching(observer)]).toEqual([false, true])
    await comment(lead, item.id, 'Hello')
    expect(await kindsOf(api.owner)).toEqual([])
    expect(await kindsOf(observer)).toEqual(['item_commented'])
    const stranger = await api.signInAs('foreign owner')
    for (const id of [item.id, 'itm_unknown']) expect((await stranger('PUT', `/api/watch/${id}`)).status).toBe(404)
  })

  it('are not listed once the item is deleted, and again after it is restored', async () => {
    const member = await profileOf(api.member)
    const item = await board.addItem(api.owner, 'Rope', { assignees: [member.id] })
    await api.owner('DELETE', `${board.url}/items/${item.id}`)
    expect(await listUnread(api.member)).toEqual([])
    expect((await api.member('GET', '/api/notifications/unread')).body.data.unread).toBe(0)
    await api.owner('POST', `${board.url}/items/${item.id}/restore`)
    expect(await kindsOf(api.member)).toEqual(['item_assigned'])
  })

  it('are grouped by item on the page', async () => {
    const [owner, member] = [await profileOf(api.owner), await profileOf(api.member)]
    const item = await board.addItem(api.owner, 'Grouped rope', { assignees: [member.id] })
    await comment(api.owner, item.id, 'One')
    await comment(api.owner, item.id, 'Two')
    const page = (await api.member('GET', '/notifications?show=unread')).body as string
    expect(page.match(/<tr/g)).toHaveLength(2)
    expect(page).toContain(`${owner.name} commented on #${item.number} Grouped rope`)
  })
})
