import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Connection, connected, Kept, until, withRoom } from './room-client.ts'

const { context, connect } = withRoom()
const total = (connection: Connection) => connection.getState().view.total
const pending = (connection: Connection) => connection.getState().pending.map(({ command }) => command)

/** A page whose room has gone away, and on which `by` was sent. */
async function leftWith(storage: Kept, by: number) {
  const page = connect({}, { owner: 'maya', storage })
  await connected(page)
  await context.room.stop()
  page.send({ type: 'add', by })
  page.close()
  return page
}

describe('what could not be sent before a page was loaded anew', () => {
  afterEach(() => vi.useRealTimers())

  it('is shown as on its way, sent once on return, in its order, and kept no longer', async () => {
    const storage = new Kept()
    const page = await leftWith(storage, 5)
    page.send({ type: 'add', by: 6 })
    const next = connect({}, { owner: 'maya', storage })
    next.send({ type: 'add', by: 7 })
    const inOrder = [5, 6, 7].map(by => ({ type: 'add', by }))
    expect(pending(next)).toEqual(inOrder)
    await context.room.listen()
    next.retry()
    await until(() => expect(total(next)).toBe(18))
    expect(context.room.received).toMatchObject(inOrder)
    expect(storage.size).toBe(0)
    const last = connect({}, { owner: 'maya', storage })
    expect(pending(last)).toEqual([])
  })

  it('does nothing twice where the room had it and only the answer was lost', async () => {
    const storage = new Kept()
    const page = connect({}, { owner: 'maya', storage })
    await connected(page)
    page.send({ type: 'add', by: 5 })
    const unanswered = new Kept()
    const key = 'room-unsent counter one maya'
    unanswered.setItem(key, storage.getItem(key)!)
    await until(() => expect(total(page)).toBe(5))
    page.close()
    const next = connect({}, { owner: 'maya', storage: unanswered })
    await until(() => expect(unanswered.size).toBe(0))
    await until(() => expect(total(next)).toBe(5))
    expect(context.room.received.map(({ id }) => id)).toEqual([expect.any(String), context.room.received[0]!.id])
  })

  it('is told where the room does not take it', async () => {
    const storage = new Kept()
    const page = await leftWith(storage, 5)
    page.send({ type: 'refused' })
    await context.room.listen()
    const next = connect({}, { owner: 'maya', storage })
    await until(() => expect(next.getState().notices).toMatchObject([{ kind: 'rejected' }]))
    expect([total(next), storage.size]).toEqual([5, 0])
  })

  it('also waits for whoever leaves the page and comes back', async () => {
    const storage = new Kept()
    const page = await leftWith(storage, 5)
    page.close({ abandon: true })
    expect(pending(connect({}, { owner: 'maya', storage }))).toEqual([{ type: 'add', by: 5 }])
  })

  it('is nobody else’s, and is not sent a day later', async () => {
    const storage = new Kept()
    await leftWith(storage, 5)
    expect(pending(connect({}, { owner: 'tom', storage }))).toEqual([])
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] })
    expect(pending(connect({}, { owner: 'maya', storage }))).toEqual([])
  })
})
