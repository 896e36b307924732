import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import type { Viewer } from '#kit/rooms.ts'
import {
  type Channel,
  channelSender,
  type Fields,
  participantIdIn,
  type RestCall,
  signInPeople,
} from '#tests/support/channel-sender.ts'
import { makeRetroApi } from '#tests/support/retro-api.ts'
import { RetroClient } from '#tests/support/retro-room.ts'

/** REST call of each command. Fields named in the path go there, all others go in the body. */
export const restCalls: Record<string, RestCall> = {
  'session:join': { method: 'POST', path: '/join' },
  'session:leave': { method: 'POST', path: '/leave' },
  'session:start': { method: 'POST', path: '/start' },
  'session:complete': { method: 'POST', path: '/complete' },
  'session:archive': { method: 'POST', path: '/archive' },
  'phase:advance': { method: 'POST', path: '/advance-phase' },
  'phase:set': { method: 'POST', path: '/set-phase' },
  'timer:start': { method: 'POST', path: '/timer' },
  'timer:extend': { method: 'PATCH', path: '/timer' },
  'timer:stop': { method: 'DELETE', path: '/timer' },
  'card:add': { method: 'POST', path: '/cards' },
  'card:edit': { method: 'PATCH', path: '/cards/:cardId' },
  'card:move': { method: 'POST', path: '/cards/:cardId/move' },
  'card:remove': { method: 'DELETE', path: '/cards/:cardId' },
  'card:react': { method: 'POST', path: '/cards/:cardId/reactions' },
  'cards:group': { method: 'POST', path: '/groups' },
  'card:ungroup': { method: 'DELETE', path: '/cards/:cardId/group' },
  'group:rename': { method: 'PATCH', path: '/groups/:groupId' },
  'vote:cast': { method: 'POST', path: '/votes' },
  'vote:withdraw': { method: 'DELETE', path: '/votes/:topicId' },
  'votes:budget': { method: 'PUT', path: '/votes/budget' },
  'topic:select': { method: 'POST', path: '/topics' },
  'comment:add': { method: 'POST', path: '/cards/:cardId/comments' },
  'card:moderate': { method: 'PUT', path: '/cards/:cardId/moderation' },
  'comment:moderate': { method: 'PUT', path: '/comments/:commentId/moderation' },
  'comment:remove': { method: 'DELETE', path: '/comments/:commentId' },
  'icebreaker:set': { method: 'PUT', path: '/icebreaker' },
  'checkin:set': { method: 'PUT', path: '/check-in' },
  'participant:ready': { method: 'PUT', path: '/ready' },
  'rating:give': { method: 'PUT', path: '/rating' },
  'action:add': { method: 'POST', path: '/action-items' },
  'draft:add': { method: 'POST', path: '/action-drafts' },
  'draft:remove': { method: 'DELETE', path: '/action-drafts/:draftId' },
  'action:update': { method: 'PATCH', path: '/action-items/:itemId' },
  'action:remove': { method: 'DELETE', path: '/action-items/:itemId' },
  'participant:update_role': { method: 'PATCH', path: '/participants/:participantId' },
  'participant:restore': { method: 'POST', path: '/participants/:participantId/restore' },
  'door:set': { method: 'PUT', path: '/door' },
  'guests:remove': { method: 'POST', path: '/guests/remove' },
  'guests:restore': { method: 'POST', path: '/guests/restore' },
  'participant:remove': { method: 'DELETE', path: '/participants/:participantId' },
  'facilitator:hand_over': { method: 'POST', path: '/hand-over' },
}

/** Sets up retros that people of every kind reach over REST and over sockets. */
export async function makeRetroChannels() {
  const setup = await makeRetroApi()
  const { t } = setup
  const { joinSession, ...signedInPeople } = await signInPeople(setup)
  const { owner } = signedInPeople

  /**
   * Creates a retro with a facilitator, a voter, an observer and a guest. Moves it to `phase` with one card of each
   * writer. With the phase null, the retro does not start.
   */
  async function makeRetroWithPeople(input: Fields = {}, phase: string | null = 'COLLECT', { withCards = true } = {}) {
    const session = await setup.createRetro(owner.call, input)
    const people = await joinSession(session)
    type PersonName = keyof typeof people
    const room = t.roomOf('retro', session.id)
    const newClient = (viewer: Viewer) => new RetroClient(viewer)
    const { send, socketOf } = channelSender({ room, url: session.url, restCalls, people, newClient })
    const sendOrThrow = async (channel: Channel, person: PersonName, type: string, fields: Fields = {}) => {
      const result = await send(channel, person, type, fields)
      if (!result.ok) throw new Error(`${type} was refused: ${result.message}`)
    }
    const readView = (person: PersonName = 'facilitator'): Promise<RetroView> => session.viewFor(people[person].call)
    const cardIds = { facilitator: '', voter: '', guest: '' }
    if (phase) {
      await sendOrThrow('REST', 'facilitator', 'session:start')
      if (withCards) {
        await sendOrThrow('REST', 'facilitator', 'phase:set', { phase: 'COLLECT' })
        for (const person of ['facilitator', 'voter', 'guest'] as const) {
          await sendOrThrow('REST', person, 'card:add', { columnId: 'start', content: `Of the ${person}` })
          cardIds[person] = (await readView(person)).cards.find(({ mine }) => mine)!.id
        }
      }
      await sendOrThrow('REST', 'facilitator', 'phase:set', { phase })
    }
    const participantIdOf = async (person: PersonName) => participantIdIn(await readView(), people[person])
    return { session, room, send, sendOrThrow, readView, cardIds, participantIdOf, socketOf, people }
  }
  return { ...setup, makeRetroWithPeople, ...signedInPeople }
}
export type RetroChannels = Awaited<ReturnType<typeof makeRetroChannels>>
export type RetroWithPeople = Awaited<ReturnType<RetroChannels['makeRetroWithPeople']>>
