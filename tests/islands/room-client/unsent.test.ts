import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Connection, FakeStorage, waitUntil, waitUntilConnected, withRoom } from './room-client.ts'

const { context, connect } = withRoom()
const total = (connection: Connection) => connection.getState().view.total
const pending = (connection: Connection) => connection.getState().pending.map(({ command }) => command)

/** A page that sent `by` after its room went away. */
async function pageWithUnsent(storage: FakeStorage, by: number) {
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
    const page = await pageWithUnsent(storage, 5)
    page.send({ type: 'add', by: 6 })
    const next = connect({}, { senderId: 'maya', storage })
    next.send({ type: 'add', by: 7 })
    const inOrder = [5, 6, 7].map(by => ({ type: 'add', by }))
    expect(pending(next)).toEqual(inOrder)
    await context.room.listen()
    next.retry()
    await waitUntil(() => expect(total(next)).toBe(18))
    expect(context.room.received).toMatchObject(inOrder)
    expect(storage.size).toBe(0)
    const last = connect({}, { senderId: 'maya', storage })
    expect(pending(last)).toEqual([])
  })

  it('have no second effect if only the reply was lost', async () => {
    const storage = new FakeStorage()
    const page = connect({}, { senderId: 'maya', storage })
    await waitUntilConnected(page)
    page.send({ type: 'add', by: 5 })
    const unanswered = new FakeStorage()
    const key = 'room-unsent counter one maya'
    unanswered.setItem(key, storage.getItem(key)!)
    await waitUntil(() => expect(total(page)).toBe(5))
    page.close()
    const next = connect({}, { senderId: 'maya', storage: unanswered })
    await waitUntil(() => expect(unanswered.size).toBe(0))
    await waitUntil(() => expect(total(next)).toBe(5))
    expect(context.room.received.map(({ id }) => id)).toEqual([expect.any(String), context.room.received[0]!.id])
  })

  it('are reported when the room rejects them', async () => {
    const storage = new FakeStorage()
    const page = await pageWithUnsent(storage, 5)
    page.send({ type: 'refused' })
    await context.room.listen()
    const next = connect({}, { senderId: 'maya', storage })
    await waitUntil(() => expect(next.getState().notices).toMatchObject([{ kind: 'rejected' }]))
    expect([total(next), storage.size]).toEqual([5, 0])
  })

  it('wait for a person who leaves the page and returns', async () => {
    const storage = new FakeStorage()
    const page = await pageWithUnsent(storage, 5)
    page.close({ abandon: true })
    expect(pending(connect({}, { senderId: 'maya', storage }))).toEqual([{ type: 'add', by: 5 }])
  })

  it('belong to one person, and expire within a day', async () => {
    const storage = new FakeStorage()
    await pageWithUnsent(storage, 5)
    expect(pending(connect({}, { senderId: 'tom', storage }))).toEqual([])
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] })
    expect(pending(connect({}, { senderId: 'maya', storage }))).toEqual([])
  })
})
