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

const listPlaces = async (person: TestPerson, list: 'stars' | 'recents') =>
  (await (await person.request(`/api/${list}`)).json()).data as {
    kind: string
    id: string
    name: string
    href: string
  }[]
const listNames = async (person: TestPerson, list: 'stars' | 'recents') =>
  (await listPlaces(person, list)).map(({ name }) => name)
const putPlace = async (person: TestPerson, list: 'stars' | 'recents', json: object) =>
  (await person.request(`/api/${list}`, { method: 'PUT', json })).status
const openPage = (person: TestPerson, path: string, headers: Record<string, string> = {}) => {
  t.clock.move(1000)
  return person.request(path, { headers })
}
const listRows = async ({ account }: TestPerson) =>
  t.db
    .forAccount(account.id)
    .run<{ openedAt: number }>('select opened_at as openedAt from places where account_id = ?1', [account.id])

describe('recent places', () => {
  it('are the boards, items and pages that were opened, last opened first', async () => {
    for (const path of [`/kanban/${board.id}`, `/kanban/${board.id}/items/${board.itemId}`, '/action-items'])
      expect((await openPage(me, path)).status).toBe(200)
    expect(await listNames(me, 'recents')).toEqual(['Action items', '#1 Harbour item', 'Harbour board'])
    await openPage(me, `/kanban/${board.id}`)
    expect(await listPlaces(me, 'recents')).toMatchObject([
      { kind: 'BOARD', id: board.id, name: 'Harbour board', href: `/kanban/${board.id}` },
      { kind: 'PAGE', href: '/action-items' },
      { kind: 'ITEM', href: `/kanban/${board.id}/items/${board.itemId}` },
    ])
    expect(await listPlaces(other, 'recents')).toEqual([])
  })

  it('are not written again while the reader stays at the newest one', async () => {
    await openPage(me, `/kanban/${board.id}`)
    const [before] = await listRows(me)
    await openPage(me, `/kanban/${board.id}`)
    expect(await listRows(me)).toEqual([before])
  })

  it('count a prefetched page only when the browser reports it', async () => {
    const response = await openPage(me, '/action-items', { 'x-shell': '1', 'x-prefetch': '1' })
    const { place } = await response.json()
    expect(await listNames(me, 'recents')).toEqual([])
    expect(await putPlace(me, 'recents', place)).toBe(200)
    expect(await listNames(me, 'recents')).toEqual(['Action items'])
  })

  it('keep only the latest, and everything with a star', async () => {
    await putPlace(me, 'stars', { kind: 'BOARD', id: board.id, starred: true })
    await openPage(me, `/kanban/${board.id}`)
    const ids = Array.from({ length: maxRecents + 3 }, (_, i) => `old${i}`)
    for (const id of ids)
      await t.db
        .forAccount(me.account.id)
        .run(
          `insert into places (id, account_id, user_id, kind, place_id, opened_at) values (?1, ?2, ?3, 'ITEM', ?1, ${t.clock.now() + 1})`,
          [id, me.account.id, me.user.id],
        )
    t.clock.move(10)
    await openPage(me, '/action-items')
    expect(await listRows(me)).toHaveLength(maxRecents + 1)
    expect(await listNames(me, 'recents')).toEqual(['Action items', 'Harbour board'])
  })

  it('do not include deleted places, or places of features that the account has turned off', async () => {
    await openPage(me, `/kanban/${board.id}`)
    await openPage(me, `/kanban/${board.id}/items/${board.itemId}`)
    await me.request('/api/accounts/features', { method: 'PUT', json: { enabledFeatures: [] } })
    expect(await listNames(me, 'recents')).toEqual([])
    expect(await putPlace(me, 'stars', { kind: 'BOARD', id: board.id, starred: true })).toBe(404)
    await me.request('/api/accounts/features', { method: 'PUT', json: { enabledFeatures: ['agile_survival'] } })
    await me.request(`/api/kanban/boards/${board.id}`, { method: 'DELETE' })
    expect(await listNames(me, 'recents')).toEqual([])
  })
})

describe('stars', () => {
  it('stay in the order in which they were set, until they are removed', async () => {
    const places = [
      { kind: 'BOARD', id: board.id },
      { kind: 'PAGE', id: '/action-items' },
    ]
    for (const place of places) {
      t.clock.move(1000)
      expect(await putPlace(me, 'stars', { ...place, starred: true })).toBe(200)
    }
    expect(await listNames(me, 'stars')).toEqual(['Harbour board', 'Action items'])
    await putPlace(me, 'stars', { ...places[0], starred: false })
    expect(await listNames(me, 'stars')).toEqual(['Action items'])
    expect(await listRows(me)).toHaveLength(1)
  })

  it('of an archived board are in no list, and can be removed and set on its page', async () => {
    const star = { kind: 'BOARD', id: board.id, starred: true }
    const readPage = async () => (await me.request(`/kanban/${board.id}`)).text()
    const setArchived = async (archived: boolean) =>
      (await me.request(`/api/kanban/boards/${board.id}`, { method: 'PATCH', json: { archived } })).status
    const pressed = /<button[^>]*aria-pressed="true"[^>]*star-button/
    const inNavigation = new RegExp(`<a href="/kanban/${board.id}"[^>]*class="nav-item`)
    expect(await putPlace(me, 'stars', star)).toBe(200)
    expect(await readPage()).toMatch(inNavigation)
    expect(await setArchived(true)).toBe(200)
    expect([await listNames(me, 'stars'), await listNames(me, 'recents')]).toEqual([[], []])
    const page = await readPage()
    expect(page).toMatch(pressed)
    expect(page).not.toMatch(inNavigation)
    const form = { kind: 'BOARD', id: board.id!, starred: '0', back: `/kanban/${board.id}` }
    expect((await me.request('/stars', { form })).status).toBe(303)
    expect(await readPage()).not.toMatch(pressed)
    expect(await putPlace(me, 'stars', star)).toBe(200)
    expect(await readPage()).toMatch(pressed)
    expect(await setArchived(false)).toBe(200)
    expect(await listNames(me, 'stars')).toEqual(['Harbour board'])
  })

  it('treat a place of another account like an unknown one', async () => {
    const foreign = await boardOf(other, 'Elsewhere')
    for (const id of [foreign.id, 'brd_unknown', '']) {
      expect([404, 422]).toContain(await putPlace(me, 'stars', { kind: 'BOARD', id, starred: true }))
      expect([404, 422]).toContain(await putPlace(me, 'recents', { kind: 'BOARD', id }))
    }
    expect(await putPlace(me, 'stars', { kind: 'PAGE', id: '/nowhere', starred: true })).toBe(404)
    expect(await putPlace(me, 'stars', { kind: 'PAGE', id: '/action-items', starred: true })).toBe(200)
  })
})
