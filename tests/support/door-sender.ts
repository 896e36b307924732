import type { Door } from '#kit/live/door.ts'
import type { Connection } from '#kit/live/feature.ts'
import type { Viewer } from '#kit/rooms.ts'
import { nextId, settled } from '#tests/support/live.ts'
import type { Caller } from '#tests/support/poker-doors.ts'

export type DoorName = 'REST' | 'room'
export type Fields = Record<string, unknown>
/** What a door says to a command: `said` is the sentence that a person reads. */
export type Answered = { ok: boolean; code: string | null; said: string | null }
/** A REST call; fields that stand in the path are named in it, the others go in the body. */
export type Call = { method: string; path: string }

type Frame = { type: string; id?: string | null; code?: string; message?: string }
type Client = Connection & { texts: string[]; frames: unknown[]; answerTo(id: string): unknown }
type Person = { call: Caller; viewer: Viewer }

type Between<C extends Client, Who extends string> = {
  room: Door
  url: string
  restCalls: Record<string, Call>
  everybody: Record<Who, Person>
  newClient(viewer: Viewer): C
}

/** Sends commands to one session as any of its people, by its socket or by its addresses. */
export function doorSender<C extends Client, Who extends string>(between: Between<C, Who>) {
  const { room, url, restCalls, everybody, newClient } = between
  const sockets = new Map<Viewer, C>()

  const socketOf = async (who: Who): Promise<C> => {
    const { viewer } = everybody[who]
    const known = sockets.get(viewer)
    if (known) return known
    const socket = newClient(viewer)
    await room.connect(socket, viewer)
    sockets.set(viewer, socket)
    return socket
  }

  async function byRoom(who: Who, type: string, fields: Fields): Promise<Answered> {
    const id = nextId()
    try {
      const socket = await socketOf(who)
      const before = socket.texts.length
      room.receive(socket, JSON.stringify({ id, type, ...fields }))
      // A frame that cannot be read has no id to be answered by.
      const answerOf = () =>
        (socket.answerTo(id) ??
          socket.frames.slice(before).find(each => (each as Frame).type === 'reject' && (each as Frame).id === null)) as
          | Frame
          | undefined
      for (let i = 0; i < 50 && !answerOf(); i++) await settled()
      const answer = answerOf()
      if (answer?.type === 'reject') return { ok: false, code: answer.code ?? null, said: answer.message ?? null }
      return { ok: answer?.type === 'ack', code: null, said: null }
    } catch (thrown) {
      const { code, message } = thrown as { code: string; message: string }
      return { ok: false, code, said: message }
    }
  }

  async function byRest(who: Who, type: string, fields: Fields): Promise<Answered> {
    const { method, path } = restCalls[type] ?? { method: 'POST', path: `/${type}` }
    const body = { ...fields }
    const address = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(body[name])
      delete body[name]
      return encodeURIComponent(value)
    })
    const answer = await everybody[who].call(method, url + address, Object.keys(body).length ? body : undefined)
    if (answer.status < 300) return { ok: true, code: null, said: null }
    return { ok: false, code: answer.body.code, said: answer.body.error }
  }

  const send = (door: DoorName, who: Who, type: string, fields: Fields = {}) =>
    door === 'REST' ? byRest(who, type, fields) : byRoom(who, type, fields)
  return { send, socketOf }
}
