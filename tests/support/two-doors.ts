import type { PokerView } from '#features/agile/poker/protocol.ts'
import type { Viewer } from '#kit/rooms.ts'
import { type Call, doorSender, type Fields } from '#tests/support/door-sender.ts'
import { TestClient } from '#tests/support/live.ts'
import { type Caller, makeDoors } from '#tests/support/poker-doors.ts'

/** The REST call of every command; fields that stand in the path are named in it, the others go in the body. */
export const restCalls: Record<string, Call> = {
  'session:join': { method: 'POST', path: '/join' },
  'session:leave': { method: 'POST', path: '/leave' },
  'session:start': { method: 'POST', path: '/start' },
  'session:pause': { method: 'POST', path: '/pause' },
  'session:resume': { method: 'POST', path: '/resume' },
  'session:complete': { method: 'POST', path: '/complete' },
  'session:archive': { method: 'POST', path: '/archive' },
  'votes:reveal': { method: 'POST', path: '/reveal' },
  'reveal:cancel': { method: 'DELETE', path: '/reveal' },
  'votes:reset_all': { method: 'POST', path: '/reset-all-votes' },
  'votes:reset': { method: 'POST', path: '/stories/:storyId/reset' },
  'story:next': { method: 'POST', path: '/next' },
  'story:previous': { method: 'POST', path: '/previous' },
  'timer:start': { method: 'POST', path: '/timer' },
  'timer:stop': { method: 'DELETE', path: '/timer' },
  'story:start_voting': { method: 'POST', path: '/stories/:storyId/voting' },
  'vote:cast': { method: 'PUT', path: '/stories/:storyId/votes' },
  'vote:change': { method: 'PATCH', path: '/stories/:storyId/votes' },
  'vote:withdraw': { method: 'DELETE', path: '/stories/:storyId/votes' },
  'story:estimate': { method: 'PUT', path: '/stories/:storyId/estimate' },
  'story:add': { method: 'POST', path: '/stories' },
  'story:update': { method: 'PATCH', path: '/stories/:storyId' },
  'story:skip': { method: 'POST', path: '/stories/:storyId/skip' },
  'story:remove': { method: 'DELETE', path: '/stories/:storyId' },
  'stories:reorder': { method: 'POST', path: '/stories/reorder' },
  'participant:update_role': { method: 'PATCH', path: '/participants/:participantId' },
  'participant:remove': { method: 'DELETE', path: '/participants/:participantId' },
  'participant:nudge': { method: 'POST', path: '/nudge' },
  'facilitator:hand_over': { method: 'POST', path: '/hand-over' },
  'reaction:send': { method: 'POST', path: '/reactions' },
  'comment:add': { method: 'POST', path: '/discussions' },
  'comment:remove': { method: 'DELETE', path: '/discussions/:commentId' },
}

/** One session that is reached by REST and by sockets at once, with people of every kind around it. */
export async function makeTwoDoors() {
  const doors = await makeDoors()
  const { t, home, as } = doors

  /** A member of the account: their calls, and themselves as a room knows them. */
  async function memberOf(role: string): Promise<{ call: Caller; viewer: Viewer }> {
    const call = await as(role)
    const { body } = await call('GET', '/api/auth/profile')
    const { id: userId, firstName, lastName, accountId } = body.user ?? body.data.user ?? body.data
    const canEditAny = role === 'OWNER' || role === 'ADMIN'
    const viewer = { kind: 'member', accountId, userId, participantId: null, canEditAny, sessionId: null } as const
    return { call, viewer: { ...viewer, name: `${firstName} ${lastName}` } }
  }
  const [owner, voter, watcher, admin, stranger] = await Promise.all(
    ['OWNER', 'MEMBER', 'OBSERVER', 'ADMIN', 'foreign owner'].map(memberOf),
  )

  async function makeTable(given: Fields = {}, opened = true) {
    const session = await doors.makeSession(owner!.call, home, given)
    const room = t.roomOf('poker', session.id)
    const people = { lead: owner!, voter: voter!, watcher: watcher!, admin: admin!, stranger: stranger! }
    await voter!.call('POST', `${session.url}/join`)
    await watcher!.call('POST', `${session.url}/join`, { role: 'OBSERVER' })
    const guest = await doors.guestOf(session)
    const { participantId } = guest
    const asGuest = { kind: 'guest', userId: null, participantId, canEditAny: false, sessionId: null } as const
    const everybody = {
      ...people,
      guest: { call: guest.call, viewer: { ...asGuest, accountId: home, name: 'Ada' } satisfies Viewer },
    }
    type Who = keyof typeof everybody
    const newClient = (viewer: Viewer) => new TestClient(viewer)
    const { send, socketOf } = doorSender({ room, url: session.url, restCalls, everybody, newClient })
    const view = (): Promise<PokerView> => session.stateFor(owner!.call)
    const storyIds = (await view()).stories.map(({ id }) => id)
    const [first = '', second = ''] = storyIds
    if (opened) {
      await send('REST', 'lead', 'session:start')
      await send('REST', 'lead', 'story:start_voting', { storyId: first })
    }
    const seatOf = async (who: Who) => {
      const { userId, participantId } = everybody[who].viewer
      const { participants } = await view()
      return participants.find(each => (userId ? each.userId === userId : each.id === participantId))?.id ?? 'par_none'
    }
    return { session, room, send, view, first, second, storyIds, seatOf, socketOf, everybody }
  }
  return { ...doors, makeTable, owner: owner!, voter: voter!, watcher: watcher!, admin: admin!, stranger: stranger! }
}
export type TwoDoors = Awaited<ReturnType<typeof makeTwoDoors>>
export type Table = Awaited<ReturnType<TwoDoors['makeTable']>>
