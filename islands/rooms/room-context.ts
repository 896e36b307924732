import { createContext } from 'react'
import type { z } from 'zod'
import type { roomCommands } from '#features/agile/rooms/live/protocol-commands.ts'
import type { Participant, SessionRole } from '#features/agile/rooms/rules-people.ts'
import type { RemovedPerson } from '#features/agile/rooms/rules-removed.ts'
import { useRequired } from '#islands/use-required.ts'
import type { SendOf } from './use-send.ts'

export type RoomPerson = Pick<Participant, 'id' | 'userId' | 'name' | 'role'> & { online: boolean }

/** What every kind of room understands. */
type RoomCommand = z.input<(typeof roomCommands)[number]> | { id: string; type: 'timer:start'; duration: number }
export type RoomSend = SendOf<RoomCommand>

/** What any live session shows of itself to this viewer. Times are milliseconds UTC, as the server counts them. */
type RoomView = {
  session: {
    name: string
    description: string
    doorClosed: boolean
    settings: { allowSpectators: boolean; requireLogin: boolean }
  }
  participants: RoomPerson[]
  /** The removed people; filled for facilitators only. */
  removedPeople: RemovedPerson[]
  timer: { endsAt: number } | null
  me: {
    participantId: string | null
    role: SessionRole | null
    kind: 'member' | 'guest'
    canEditAny: boolean
    /** The facilitator removed them, and lets them in no more. */
    removed?: true
  }
}

/** What the parts that are the same in every live session read, and the way to act in it. */
export type Room = {
  view: RoomView
  /** Whether the room has sent who is here. Until then presence is not shown. */
  hasHeard: boolean
  /** Nothing can be done in it any more. */
  ended: boolean
  send: RoomSend
  /** Whether the server would take this command now. */
  can: (type: RoomCommand['type']) => boolean
  /** The server's time, in milliseconds UTC. */
  now: () => number
  /** Announces a text to screen readers. */
  say: (text: string) => void
  /** The link that lets others in. */
  joinUrl: string
}

export const RoomContext = createContext<Room | null>(null)
export const useRoomParts = (): Room => useRequired(RoomContext, 'a live session')

export const facilitatorsOf = <Person extends RoomPerson>({ participants }: { participants: Person[] }): Person[] =>
  participants.filter(({ role }) => role === 'FACILITATOR')

/** Who leads now: the facilitators who are here, or all of them where none is. */
export function leadersOf<Person extends RoomPerson>(view: { participants: Person[] }): Person[] {
  const all = facilitatorsOf(view)
  const here = all.filter(({ online }) => online)
  return here.length > 0 ? here : all
}
