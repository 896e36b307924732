import type { RootDb } from '#db/client.ts'
import { pokerLive } from '#features/agile/poker/live.ts'
import { startPokerDemo } from '#features/agile/poker-demo/commands.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Parts } from '#kit/context.ts'
import { makeIds } from '#kit/ids.ts'
import { LiveSession } from '#kit/live.ts'
import { makeLog } from '#kit/log.ts'
import type { Viewer } from '#kit/rooms.ts'
import { nextId, settled, TestClient, TestTime } from '#tests/support/live.ts'

const caller = { requestId: null, ipAddress: '203.0.113.9', userAgent: null }

/** A demo of planning poker in this process, with its visitor at the table and time that a test moves. */
export async function openDemo(db: RootDb, language: Locale = 'en') {
  const time = new TestTime()
  const ids = makeIds()
  const lines: string[] = []
  const log = makeLog(line => void lines.push(line), { requests: false })
  const parts = { db, clock: time.clock, ids, config: { local: true } } as Parts
  const { sessionId } = await startPokerDemo(parts, { language, caller })
  const [row] = await db
    .unscoped('a test looks')
    .run<{ account_id: string; id: string }>(
      `select account_id, id from poker_participants where session_id = ? and id not like 'bot%'`,
      [sessionId],
    )
  let alarm: number | null = null
  const wakeAt = (at: number | null) => {
    alarm = at
  }
  const open = () => new LiveSession({ db, clock: time.clock, ids, log, timers: time, wakeAt }, pokerLive, sessionId)
  let live = open()
  const viewer: Viewer = {
    kind: 'guest',
    accountId: row!.account_id,
    userId: null,
    participantId: row!.id,
    name: 'Visitor',
    canEditAny: false,
    sessionId: null,
  }
  const visitor = new TestClient(viewer)
  await live.connect(visitor, viewer)

  return {
    time,
    sessionId,
    visitor,
    lines,
    get view() {
      return visitor.view!
    },
    get alarm() {
      return alarm
    },
    async send(type: string, fields: Record<string, unknown> = {}) {
      const id = nextId()
      live.receive(visitor, JSON.stringify({ id, type, ...fields }))
      await settled()
      return visitor.answerTo(id)
    },
    /** Waits for the colleagues' next move; null where they wait for the visitor. Returns how long that took. */
    async next(): Promise<number | null> {
      if (alarm === null) return null
      const wait = Math.max(0, alarm - time.clock.now())
      await time.advance(wait)
      await live.wake()
      await settled()
      return wait
    },
    /** Leaves only what is stored. */
    async restart() {
      live.disconnect(visitor)
      live = open()
      await live.connect(visitor, viewer)
    },
  }
}
export type DemoTable = Awaited<ReturnType<typeof openDemo>>
