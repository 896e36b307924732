import type { Participant, PeopleState, SessionRole } from '#features/agile/rooms/rules-people.ts'
import type { RemovedPerson } from '#features/agile/rooms/rules-removed-people.ts'
import { factDefiners } from '#kit/live/facts.ts'

/** A running timer: end in milliseconds UTC, duration in seconds. */
export type Timer = { endsAt: number; duration: number }

/** The state of any session's room. */
export type RoomState = PeopleState & {
  session: { startedAt: number | null; completedAt: number | null; deletedAt: number | null }
  comments: Map<string, unknown>
  timer: Timer | null
}

/** The view of a participant that all kinds of session share. */
export type PersonView = Pick<Participant, 'id' | 'userId' | 'name' | 'role'> & { online: boolean }

/** The view of a session that all kinds share. */
export type RoomView = {
  /** `doorClosed`: new guests are blocked. */
  session: { status: string; facilitatorId: string; doorClosed: boolean }
  participants: PersonView[]
  removedPeople: RemovedPerson[]
  comments: { id: string }[]
  timer: Timer | null
  me: { participantId: string | null; userId: string | null; role: SessionRole | null; removed?: true }
}

/** The changed rows that all kinds of session share: the session, its people and its comments. */
export type TouchedRoomRows = { session: boolean; people: Set<string>; comments: Set<string> }

export const { fact } = factDefiners<RoomState, RoomView, TouchedRoomRows>()

export function touchSession(rows: { session: boolean }) {
  rows.session = true
}

export const touchPerson = (rows: { people: Set<string> }, { participantId }: { participantId: string }) => {
  rows.people.add(participantId)
}

/** Changes a participant in a view. */
export function updatePersonView<P extends { id: string }>(
  view: { participants: P[] },
  id: string,
  change: Partial<P>,
) {
  view.participants = view.participants.map(person => (person.id === id ? { ...person, ...change } : person))
}

/** Returns a copy of a map without one of its entries. */
export const withoutKey = <V>(map: Map<string, V>, id: string) => new Map([...map].filter(([key]) => key !== id))

/** Splits touched ids into existing rows and missing ids. */
export function splitExisting<V>(
  ids: Iterable<string>,
  rows: ReadonlyMap<string, V>,
): { present: V[]; missing: string[] } {
  const present: V[] = []
  const missing: string[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (row) present.push(row)
    else missing.push(id)
  }
  return { present, missing }
}
