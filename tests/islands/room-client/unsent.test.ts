import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Connection, FakeStorage, waitUntil, waitUntilConnected, withRoom } from './room-client.ts'

const { context, connect } = withRoom()
const totalOf = (connection: Connection) => connection.getState().view.total
const pendingCommands = (connection: Connection) => connection.getState().pending.map(({ command }) => command)

/** Opens a page, stops its room and then sends an `add` command, which stays unsent. */
async function openPageWithUnsent(storage: FakeStorage, by: number) {
  const page = connect({}, { senderId: 'maya', storage })
  await waitUntilConnected(page)
  await context.room.stop()
  page.send({ type: 'add', by })
  page.close()
  return page
}

describe('commands that were unsent before a reload', () => {
  afterEach(() => vi.useRealTimers())

  it('are shown as pending, sent once in order, and then removed from storage', async () => {
    const storage = new FakeStorage()
    const page = await openPageWithUnsent(storage, 5)
    page.send({ type: 'add', by: 6 })
    const reloadedPage = connect({}, { senderId: 'maya', storage })
    reloadedPage.send({ type: 'add', by: 7 })
    const expectedCommands = [5, 6, 7].map(by => ({ type: 'add', by }))
    expect(pendingCommands(reloadedPage)).toEqual(expectedCommands)
    await context.room.listen()
    reloadedPage.retry()
    await waitUntil(() => expect(totalOf(reloadedPage)).toBe(18))
    expect(context.room.received).toMatchObject(expectedCommands)
    expect(storage.size).toBe(0)
    const thirdPage = connect({}, { senderId: 'maya', storage })
    expect(pendingCommands(thirdPage)).toEqual([])
  })

  it('have no second effect if only the reply was lost', async () => {
    const storage = new FakeStorage()
    const page = connect({}, { senderId: 'maya', storage })
    await waitUntilConnected(page)
    page.send({ type: 'add', by: 5 })
    const earlierStorage = new FakeStorage()
    const key = 'room-unsent counter one maya'
    earlierStorage.setItem(key, storage.getItem(key)!)
    await waitUntil(() => expect(totalOf(page)).toBe(5))
    page.close()
    const reloadedPage = connect({}, { senderId: 'maya', storage: earlierStorage })
    await waitUntil(() => expect(earlierStorage.size).toBe(0))
    await waitUntil(() => expect(totalOf(reloadedPage)).toBe(5))
    expect(context.room.received.map(({ id }) => id)).toEqual([expect.any(String), context.room.received[0]!.id])
  })

  it('are reported when the room rejects them', async () => {
    const storage = new FakeStorage()
    const page = await openPageWithUnsent(storage, 5)
    page.send({ type: 'refused' })
    await context.room.listen()
    const reloadedPage = connect({}, { senderId: 'maya', storage })
    await waitUntil(() => expect(reloadedPage.getState().notices).toMatchObject([{ kind: 'rejected' }]))
    expect([totalOf(reloadedPage), storage.size]).toEqual([5, 0])
  })

  it('wait for a person who leaves the page and returns', async () => {
    const storage = new FakeStorage()
    const page = await openPageWithUnsent(storage, 5)
    page.close({ abandon: true })
    expect(pendingCommands(connect({}, { senderId: 'maya', storage }))).toEqual([{ type: 'add', by: 5 }])
  })

  it('belong to one person, and expire within a day', async () => {
    const storage = new FakeStorage()
    await openPageWithUnsent(storage, 5)
    expect(pendingCommands(connect({}, { senderId: 'tom', storage }))).toEqual([])
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] })
    expect(pendingCommands(connect({}, { senderId: 'maya', storage }))).toEqual([])
  })
})
