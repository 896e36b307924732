import {
  type Actor,
  type PeopleFact,
  type PeopleState,
  requireFacilitatorBeforeEnd,
  type SessionRole,
} from './rules-people.ts'
import { refuseShared as refuse } from './rules-refusals.ts'

/** Restores a removed person in their previous role. A facilitator returns as a voter. */
export function restorePerson(
  state: PeopleState,
  actor: Actor,
  { participantId: id }: { participantId: string },
  { now }: { now: number },
): PeopleFact[] {
  requireFacilitatorBeforeEnd(state, actor)
  const person = state.participants.get(id)
  if (person?.status === 'ACTIVE') return []
  if (person?.status !== 'REMOVED') return refuse('participant_unknown')
  const role = person.role === 'FACILITATOR' ? 'VOTER' : person.role
  return [{ type: 'participant.joined', participant: { ...person, role, status: 'ACTIVE', joinedAt: now } }]
}

/** A person the facilitator removed. Only facilitators see these. */
export type RemovedPerson = { id: string; name: string }

/** Returns the removed people that a viewer in this role can see. Leaves out people without a name. */
export const visibleRemovedPeople = (
  state: Pick<PeopleState, 'participants'>,
  role: SessionRole | null,
): RemovedPerson[] => {
  if (role !== 'FACILITATOR') return []
  const removedPeople = [...state.participants.values()].filter(
    ({ status, name }) => status === 'REMOVED' && name !== '',
  )
  return removedPeople.map(({ id, name }) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1))
}
