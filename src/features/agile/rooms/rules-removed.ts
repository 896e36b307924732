import { type Actor, hasEnded, leading, type PeopleFact, type PeopleState, type SessionRole } from './rules-people.ts'
import { refusePerson as refuse } from './rules-refusals.ts'

/** Restores a removed person in the role they had; a removed facilitator comes back as a voter. */
export function restorePerson(state: PeopleState, actor: Actor, id: string, now: number): PeopleFact[] {
  leading(state, actor)
  if (hasEnded(state.session.status)) refuse('session_ended')
  const known = state.participants.get(id)
  if (known?.status === 'ACTIVE') return []
  if (known?.status !== 'REMOVED') return refuse('participant_unknown')
  const role = known.role === 'FACILITATOR' ? 'VOTER' : known.role
  return [{ type: 'participant.joined', participant: { ...known, role, status: 'ACTIVE', joinedAt: now } }]
}

/** A person the facilitator removed. Only facilitators see these. */
export type RemovedPerson = { id: string; name: string }

const byId = (people: RemovedPerson[]) => people.sort((a, b) => (a.id < b.id ? -1 : 1))

/** The removed people that a viewer in this role sees. Leaves out people without a name. */
export const removedFor = (state: Pick<PeopleState, 'participants'>, role: SessionRole | null): RemovedPerson[] => {
  if (role !== 'FACILITATOR') return []
  const removed = [...state.participants.values()].filter(({ status, name }) => status === 'REMOVED' && name !== '')
  return byId(removed.map(({ id, name }) => ({ id, name })))
}

type PeopleView = {
  participants: RemovedPerson[]
  removedPeople: RemovedPerson[]
  me: { participantId: string | null; role: SessionRole | null }
}
type PeopleEvent =
  | { type: 'participant.joined'; participant: { id: string }; removedPeople?: RemovedPerson[] }
  | { type: 'participant.left'; participantId: string; removed?: true }
  | { type: 'participant.role_updated'; participantId: string; role: SessionRole; removedPeople?: RemovedPerson[] }

/** The removed people of a view after an event that the view has not taken in yet. */
export function removedAfter(view: PeopleView, event: PeopleEvent): RemovedPerson[] {
  const { me, removedPeople } = view
  if (event.type === 'participant.joined')
    return (event.removedPeople ?? removedPeople).filter(({ id }) => id !== event.participant.id)
  const isMe = event.participantId === me.participantId
  if (event.type === 'participant.role_updated') return isMe ? (event.removedPeople ?? []) : removedPeople
  if (isMe || !event.removed || me.role !== 'FACILITATOR') return isMe ? [] : removedPeople
  const gone = view.participants.find(({ id }) => id === event.participantId)
  const others = removedPeople.filter(({ id }) => id !== event.participantId)
  return gone ? byId([...others, { id: gone.id, name: gone.name }]) : removedPeople
}
