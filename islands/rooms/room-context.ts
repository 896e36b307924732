import { createContext } from 'react'
import type { z } from 'zod'
import type { roomCommands } from '#features/agile/rooms/live/protocol-commands.ts'
import type { Participant, SessionRole } from '#features/agile/rooms/rules-people.ts'
import type { RemovedPerson } from '#features/agile/rooms/rules-removed-people.ts'
import { useRequiredContext } from '#islands/use-required-context.ts'
import type { SendOf } from './use-send.ts'

export type RoomPerson = Pick<Participant, 'id' | 'userId' | 'name' | 'role'> & { online: boolean }

/** Commands that every kind of session supports. */
type RoomCommand = z.input<(typeof roomCommands)[number]> | { id: string; type: 'timer:start'; duration: number }
export type RoomSend = SendOf<RoomCommand>

/** The common part of any session's view. Times are server times in milliseconds UTC. */
type RoomView = {
  session: {
    name: string
    description: string
    /** Whether new guests are blocked. */
    doorClosed: boolean
    settings: { allowSpectators: boolean; requireLogin: boolean }
    isDemo: boolean
  }
  participants: RoomPerson[]
  /** The removed people. Only facilitators receive them. */
  removedPeople: RemovedPerson[]
  timer: { endsAt: number } | null
  me: {
    participantId: string | null
    role: SessionRole | null
    kind: 'member' | 'guest'
    /** Whether this person can edit every session of the account. */
    canEditAny: boolean
    /** Set if the facilitator removed this person, who cannot join again. */
    removed?: true
  }
}

/** State and actions for components that all live sessions share. */
export type Room = {
  view: RoomView
  /** Whether the room has sent presence. Until then it is not shown. */
  hasPresence: boolean
  /** Whether the room refused the connection, or all attempts to reconnect failed, and it is not open again. */
  hasConnectionFailed: boolean
  /** Whether the session has not started and has a time. */
  isScheduled: boolean
  /** Whether the session is over. */
  hasEnded: boolean
  send: RoomSend
  /** Returns whether the server would accept this command now. */
  can: (type: RoomCommand['type']) => boolean
  /** The server's time, in milliseconds UTC. */
  now: () => number
  /** Announces a text to screen readers. */
  announce: (text: string) => void
  /** The invite link. */
  joinUrl: string
}

export const RoomContext = createContext<Room | null>(null)
export const useRoomContext = (): Room => useRequiredContext(RoomContext, 'a live session')

export const facilitatorsOf = <Person extends RoomPerson>({ participants }: { participants: Person[] }): Person[] =>
  participants.filter(({ role }) => role === 'FACILITATOR')

/** Returns the facilitators who are online, or all of them if none is. */
export function onlineOrAllFacilitators<Person extends RoomPerson>(view: { participants: Person[] }): Person[] {
  const facilitators = facilitatorsOf(view)
  const onlineFacilitators = facilitators.filter(({ online }) => online)
  return onlineFacilitators.length > 0 ? onlineFacilitators : facilitators
}
