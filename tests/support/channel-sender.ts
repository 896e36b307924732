import { translateError } from '#i18n/messages.ts'
import { Failure } from '#kit/errors.ts'
import type { Connection } from '#kit/live/feature.ts'
import type { RoomHost } from '#kit/live/room-host.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { Caller, makePokerApi } from '#tests/support/poker-api.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'

export type Channel = 'REST' | 'room'
export type Fields = Record<string, unknown>
/** Result of a command on one channel. `message` is the text that users read. */
export type Outcome = { ok: boolean; code: string | null; message: string | null }
/** A REST call. Fields named in the path go there, all others go in the body. */
export type RestCall = { method: string; path: string }

type Frame = { type: string; id?: string | null; code?: string; message?: string }
type Client = Connection & { frames: unknown[]; replyTo(id: string): unknown }
type Setup = Pick<Awaited<ReturnType<typeof makePokerApi>>, 'signInAs' | 'homeAccountId' | 'joinAsGuest'>
type Person = { call: Caller; viewer: Viewer }

type SenderOptions<C extends Client, PersonName extends string> = {
  room: RoomHost
  url: string
  restCalls: Record<string, RestCall>
  people: Record<PersonName, Person>
  newClient(viewer: Viewer): C
}

/** Sends commands to a session as any participant, over the socket or over REST. */
export function channelSender<C extends Client, PersonName extends string>(options: SenderOptions<C, PersonName>) {
  const { room, url, restCalls, people, newClient } = options
  const sockets = new Map<Viewer, C>()

  const socketOf = async (person: PersonName): Promise<C> => {
    const { viewer } = people[person]
    const existingSocket = sockets.get(viewer)
    if (existingSocket) return existingSocket
    const socket = newClient(viewer)
    await room.connect(socket, viewer)
    sockets.set(viewer, socket)
    return socket
  }

  async function sendToRoom(person: PersonName, type: string, fields: Fields): Promise<Outcome> {
    const id = nextId()
    try {
      const socket = await socketOf(person)
      const frameCountBefore = socket.frames.length
      room.receive(socket, JSON.stringify({ id, type, ...fields }))
      // The reject of an unreadable frame has no id.
      const findReply = () =>
        (socket.replyTo(id) ??
          socket.frames
            .slice(frameCountBefore)
            .find(each => (each as Frame).type === 'reject' && (each as Frame).id === null)) as Frame | undefined
      for (let i = 0; i < 50 && !findReply(); i++) await waitUntilSettled()
      const reply = findReply()
      if (reply?.type === 'reject') return { ok: false, code: reply.code ?? null, message: reply.message ?? null }
      return { ok: reply?.type === 'ack', code: null, message: null }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { ok: false, code: error.code, message: translateError('en', error) }
    }
  }

  async function sendOverRest(person: PersonName, type: string, fields: Fields): Promise<Outcome> {
    const { method, path } = restCalls[type] ?? { method: 'POST', path: `/${type}` }
    const body = { ...fields }
    const address = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(body[name])
      delete body[name]
      return encodeURIComponent(value)
    })
    const response = await people[person].call(method, url + address, Object.keys(body).length ? body : undefined)
    if (response.status < 300) return { ok: true, code: null, message: null }
    return { ok: false, code: response.body.code, message: response.body.error }
  }

  const send = (channel: Channel, person: PersonName, type: string, fields: Fields = {}) =>
    channel === 'REST' ? sendOverRest(person, type, fields) : sendToRoom(person, type, fields)
  return { send, socketOf }
}

/** Returns the API calls and the room viewer of a principal: a role of the home account, or 'foreign owner'. */
async function signInPerson({ signInAs }: Pick<Setup, 'signInAs'>, principalName: string): Promise<Person> {
  const call = await signInAs(principalName)
  const { body } = await call('GET', '/api/auth/profile')
  const { id: userId, firstName, lastName, accountId } = body.user ?? body.data.user ?? body.data
  const canEditAny = principalName === 'OWNER' || principalName === 'ADMIN'
  const viewer = { kind: 'member', accountId, userId, participantId: null, canEditAny, sessionId: null } as const
  return { call, viewer: { ...viewer, name: `${firstName} ${lastName}` } }
}

/** Returns people of every kind, by their role in the owner's sessions. */
export async function signInPeople(setup: Setup) {
  const principalNames = ['OWNER', 'MEMBER', 'OBSERVER', 'ADMIN', 'foreign owner']
  const people = await Promise.all(principalNames.map(name => signInPerson(setup, name)))
  const [owner, voter, observer, admin, stranger] = people as [Person, Person, Person, Person, Person]

  /** Joins a voter, an observer and a guest to a session. */
  async function joinSession(session: { url: string; joinUrl: string }) {
    await voter.call('POST', `${session.url}/join`)
    await observer.call('POST', `${session.url}/join`, { role: 'OBSERVER' })
    const { call, participantId } = await setup.joinAsGuest(session)
    const asGuest = { kind: 'guest', userId: null, participantId, canEditAny: false, sessionId: null } as const
    const guest: Person = { call, viewer: { ...asGuest, accountId: setup.homeAccountId, name: 'Ada' } }
    return { facilitator: owner, voter, observer, admin, stranger, guest }
  }
  return { owner, voter, observer, admin, stranger, joinSession }
}

type ParticipantList = { participants: { id: string; userId?: string | null }[] }

/** Returns the participant id of a person in a session, or `par_none`. */
export const participantIdIn = ({ participants }: ParticipantList, { viewer: { userId, participantId } }: Person) =>
  participants.find(each => (userId ? each.userId === userId : each.id === participantId))?.id ?? 'par_none'
