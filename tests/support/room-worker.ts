import { asFailure } from '#kit/errors.ts'
import type { Party, Viewer } from '#kit/rooms.ts'
import { makeLog } from '#kit/server/log.ts'
import { type RoomBindings, roomsOf } from '#party/rooms.ts'

export { AccountRoom } from '#party/account.ts'
export { BoardRoom } from '#party/board.ts'
export { PokerRoom } from '#party/poker.ts'
export { RetroRoom } from '#party/retro.ts'

/**
 * The rooms behind the thinnest of doors: a test says who it is in the query, where the real worker asks for a session or
 * a ticket. What a client claims in headers goes through as it is sent.
 */
export default {
  async fetch(request: Request, env: RoomBindings): Promise<Response> {
    const url = new URL(request.url)
    const viewer = JSON.parse(url.searchParams.get('viewer') ?? 'null') as Viewer
    try {
      const party = (url.searchParams.get('party') ?? 'poker') as Party
      return await roomsOf(env, makeLog()).connect(party, url.pathname.slice(1), viewer, request, async () => {})
    } catch (thrown) {
      const { code, status } = asFailure(thrown)
      return Response.json({ code }, { status })
    }
  },
}
