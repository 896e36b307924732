import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxRecents } from '#features/daily/places/rules.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { createBoardObjects } from '#tests/support/objects-boards.ts'

let t: TestApp
let me: TestPerson
let other: TestPerson
let board: Record<string, string>
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  me = await t.register()
  other = await t.register()
  board = await boardOf(me, 'Harbour')
})

const boardOf = ({ account, user }: TestPerson, word: string) =>
  createBoardObjects(t, { id: account.id, ownerId: user.id }, word)

const list = async (person: TestPerson, name: 'stars' | 'recents') =>
  (await (await person.request(`/api/${name}`)).json()).data as {
    kind: string
    id: string
    name: string
    href: string
  }[]
const names = async (person: TestPerson, list_: 'stars' | 'recents') =>
  (await list(person, list_)).map(({ name }) => name)
const setStar = async (person: TestPerson, name: 'stars' | 'recents', json: object) =>
  (await person.request(`/api/${name}`, { method: 'PUT', json })).status
const open = (person: TestPerson, path: string, headers: Record<string, string> = {}) => {
  t.clock.move(1000)
  return person.request(path, { headers })
}
const rowsOf = async ({ account }: TestPerson) =>
  t.db
    .forAccount(account.id)
    .run<{ openedAt: number }>('select opened_at as openedAt from places where account_id = ?1', [account.id])

describe('recent places', () => {
  it('are the boards, items and pages that were opened, last opened first', async () => {
    for (const path of [`/kanban/${board.id}`, `/kanban/${board.id}/items/${board.itemId}`, '/action-items'])
      expect((await open(me, path)).status).toBe(200)
    expect(await names(me, 'recents')).toEqual(['Action items', '#1 Harbour item', 'Harbour board'])
    await open(me, `/kanban/${board.id}`)
    expect(await list(me, 'recents')).toMatchObject([
      { kind: 'BOARD', id: board.id, name: 'Harbour board', href: `/kanban/${board.id}` },
      { kind: 'PAGE', href: '/action-items' },
      { kind: 'ITEM', href: `/kanban/${board.id}/items/${board.itemId}` },
    ])
    expect(await list(other, 'recents')).toEqual([])
  })

  it('are not written again while the reader stays at the newest one', async () => {
    await open(me, `/kanban/${board.id}`)
    const [before] = await rowsOf(me)
    await open(me, `/kanban/${board.id}`)
    expect(await rowsOf(me)).toEqual([before])
  })

  it('count a prefetched page only when the browser reports it', async () => {
    const response = await open(me, '/action-items', { 'x-shell': '1', 'x-prefetch': '1' })
    const { place } = await response.json()
    expect(await names(me, 'recents')).toEqual([])
    expect(await setStar(me, 'recents', place)).toBe(200)
    expect(await names(me, 'recents')).toEqual(['Action items'])
  })

  it('keep only the latest, and everything with a star', async () => {
    await setStar(me, 'stars', { kind: 'BOARD', id: board.id, starred: true })
    await open(me, `/kanban/${board.id}`)
    const ids = Array.from({ length: maxRecents + 3 }, (_, i) => `old${i}`)
    for (const id of ids)
      await t.db
        .forAccount(me.account.id)
        .run(
          `insert into places (id, account_id, user_id, kind, place_id, opened_at) values (?1, ?2, ?3, 'ITEM', ?1, ${t.clock.now() + 1})`,
          [id, me.account.id, me.user.id],
        )
    t.clock.move(10)
    await open(me, '/action-items')
    expect(await rowsOf(me)).toHaveLength(maxRecents + 1)
    expect(await names(me, 'recents')).toEqual(['Action items', 'Harbour board'])
  })

  it('lose what was deleted, and what the account has turned off', async () => {
    await open(me, `/kanban/${board.id}`)
    await open(me, `/kanban/${board.id}/items/${board.itemId}`)
    await me.request('/api/accounts/features', { method: 'PUT', json: { enabledFeatures: [] } })
    expect(await names(me, 'recents')).toEqual([])
    expect(await setStar(me, 'stars', { kind: 'BOARD', id: board.id, starred: true })).toBe(404)
    await me.request('/api/accounts/features', { method: 'PUT', json: { enabledFeatures: ['agile_survival'] } })
    await me.request(`/api/kanban/boards/${board.id}`, { method: 'DELETE' })
    expect(await names(me, 'recents')).toEqual([])
  })
})

describe('stars', () => {
  it('stay in the order in which they were set, until they are removed', async () => {
    const both = [
      { kind: 'BOARD', id: board.id },
      { kind: 'PAGE', id: '/action-items' },
    ]
    for (const place of both) {
      t.clock.move(1000)
      expect(await setStar(me, 'stars', { ...place, starred: true })).toBe(200)
    }
    expect(await names(me, 'stars')).toEqual(['Harbour board', 'Action items'])
    await setStar(me, 'stars', { ...both[0], starred: false })
    expect(await names(me, 'stars')).toEqual(['Action items'])
    expect(await rowsOf(me)).toHaveLength(1)
  })

  it('of an archived board are in no list, and can be removed and set on its page', async () => {
    const star = { kind: 'BOARD', id: board.id, starred: true }
    const readPage = async () => (await me.request(`/kanban/${board.id}`)).text()
    const setArchived = async (archived: boolean) =>
      (await me.request(`/api/kanban/boards/${board.id}`, { method: 'PATCH', json: { archived } })).status
    const pressed = /<button[^>]*aria-pressed="true"[^>]*star-button/
    const inNavigation = new RegExp(`<a href="/kanban/${board.id}"[^>]*class="nav-item`)
    expect(await setStar(me, 'stars', star)).toBe(200)
    expect(await readPage()).toMatch(inNavigation)
    expect(await setArchived(true)).toBe(200)
    expect([await names(me, 'stars'), await names(me, 'recents')]).toEqual([[], []])
    const page = await readPage()
    expect(page).toMatch(pressed)
    expect(page).not.toMatch(inNavigation)
    const form = { kind: 'BOARD', id: board.id!, starred: '0', back: `/kanban/${board.id}` }
    expect((await me.request('/stars', { form })).status).toBe(303)
    expect(await readPage()).not.toMatch(pressed)
    expect(await setStar(me, 'stars', star)).toBe(200)
    expect(await readPage()).toMatch(pressed)
    expect(await setArchived(false)).toBe(200)
    expect(await names(me, 'stars')).toEqual(['Harbour board'])
  })

  it('answer the same for a place of another account as for an unknown one', async () => {
    const foreign = await boardOf(other, 'Elsewhere')
    for (const id of [foreign.id, 'brd_unknown', '']) {
      expect([404, 422]).toContain(await setStar(me, 'stars', { kind: 'BOARD', id, starred: true }))
      expect([404, 422]).toContain(await setStar(me, 'recents', { kind: 'BOARD', id }))
    }
    expect(await setStar(me, 'stars', { kind: 'PAGE', id: '/nowhere', starred: true })).toBe(404)
    expect(await setStar(me, 'stars', { kind: 'PAGE', id: '/action-items', starred: true })).toBe(200)
  })
})
