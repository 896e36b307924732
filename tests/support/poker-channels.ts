import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import type { Viewer } from '#kit/rooms.ts'
import {
  channelSender,
  type Fields,
  participantIdIn,
  type RestCall,
  signInPeople,
} from '#tests/support/channel-sender.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'
import { PokerClient } from '#tests/support/poker-room.ts'

/** REST call of each command. Fields named in the path go there, all others go in the body. */
export const restCalls: Record<string, RestCall> = {
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
  'story:duplicate': { method: 'POST', path: '/stories/:storyId/duplicate' },
  'story:remove': { method: 'DELETE', path: '/stories/:storyId' },
  'stories:reorder': { method: 'POST', path: '/stories/reorder' },
  'participant:update_role': { method: 'PATCH', path: '/participants/:participantId' },
  'participant:restore': { method: 'POST', path: '/participants/:participantId/restore' },
  'door:set': { method: 'PUT', path: '/door' },
  'guests:remove': { method: 'POST', path: '/guests/remove' },
  'guests:restore': { method: 'POST', path: '/guests/restore' },
  'participant:remove': { method: 'DELETE', path: '/participants/:participantId' },
  'participant:nudge': { method: 'POST', path: '/nudge' },
  'facilitator:hand_over': { method: 'POST', path: '/hand-over' },
  'facilitator:set_voting': { method: 'PUT', path: '/voting' },
  'reaction:send': { method: 'POST', path: '/reactions' },
  'comment:add': { method: 'POST', path: '/discussions' },
  'comment:remove': { method: 'DELETE', path: '/discussions/:commentId' },
}

/** Sets up sessions that people of every kind reach over REST and over sockets. */
export async function makePokerChannels() {
  const setup = await makePokerApi()
  const { t, homeAccountId } = setup
  const { joinSession, ...signedInPeople } = await signInPeople(setup)
  const { owner } = signedInPeople

  async function makeTable(input: Fields = {}) {
    const session = await setup.makeSession(owner.call, homeAccountId, input)
    const room = t.roomOf('poker', session.id)
    const people = await joinSession(session)
    type PersonName = keyof typeof people
    const newClient = (viewer: Viewer) => new PokerClient(viewer)
    const { send, socketOf } = channelSender({ room, url: session.url, restCalls, people, newClient })
    const readView = (person: PersonName = 'facilitator'): Promise<PokerView> => session.viewFor(people[person].call)
    const storyIds = (await readView()).stories.map(({ id }) => id)
    const [firstStoryId = '', secondStoryId = ''] = storyIds
    await send('REST', 'facilitator', 'session:start')
    await send('REST', 'facilitator', 'story:start_voting', { storyId: firstStoryId })
    const participantIdOf = async (person: PersonName) => participantIdIn(await readView(), people[person])
    return { session, room, send, readView, firstStoryId, secondStoryId, storyIds, participantIdOf, socketOf, people }
  }
  return { ...setup, makeTable, ...signedInPeople }
}
export type PokerChannels = Awaited<ReturnType<typeof makePokerChannels>>
export type Table = Awaited<ReturnType<PokerChannels['makeTable']>>
