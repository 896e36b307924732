import type { Participant, PeopleState, SessionRole } from '#features/agile/rooms/rules-people.ts'
import { type RemovedPerson, visibleRemovedPeople } from '#features/agile/rooms/rules-removed-people.ts'
import { factDefiners } from '#kit/live/facts.ts'
import {
  type PersonView,
  type RoomState,
  type RoomView,
  type TouchedRoomRows,
  touchPerson,
  updatePersonView,
} from './rules-room.ts'

type FacilitatorCandidate = { userId: string | null; role: SessionRole; status?: Participant['status'] }

/**
 * Updates the session's named facilitator after a change of roles. The same person stays while they have the role.
 * Otherwise it names another facilitator, if there is one.
 */
function updateNamedFacilitator(session: { facilitatorId: string }, people: Iterable<FacilitatorCandidate>) {
  let other: string | null = null
  for (const { userId, role, status = 'ACTIVE' } of people) {
    if (role !== 'FACILITATOR' || status !== 'ACTIVE' || !userId) continue
    if (userId === session.facilitatorId) return
    other ??= userId
  }
  if (other) session.facilitatorId = other
}

function changePerson({ session, participants }: PeopleState, id: string, change: Partial<Participant>) {
  const person = participants.get(id)
  if (person) participants.set(id, { ...person, ...change })
  updateNamedFacilitator(session, participants.values())
}

function touchSessionAndPerson(rows: TouchedRoomRows, fact: { participantId: string }) {
  rows.session = true
  touchPerson(rows, fact)
}

/** `removedPeople` is set for someone who becomes a facilitator. */
type RoleUpdated = { participantId: string; role: SessionRole; removedPeople?: RemovedPerson[] }
type ParticipantLeft = { participantId: string; removed?: true }

/** Moves a person of a view to the removed people, if the viewer can see them. */
function removeFromView(view: RoomView, { participantId, removed }: ParticipantLeft) {
  const person = view.participants.find(({ id }) => id === participantId)
  if (!removed || !person || view.me.role !== 'FACILITATOR') return
  const others = view.removedPeople.filter(({ id }) => id !== participantId)
  const { id, name } = person
  view.removedPeople = [...others, { id, name }].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Returns the definitions of the facts about people, for any kind of session. `personView` creates the view of a
 * participant, offline at first. `recordOf` creates the record of someone who joins, from their previous record.
 */
export function peopleFacts<State extends RoomState, Person extends PersonView>(
  personView: (participant: Participant, state: State) => Person,
  recordOf: (participant: Participant, previous: Participant | undefined) => Participant = participant => participant,
) {
  type ParticipantJoined = { participant: Person; mine?: true; removedPeople?: RemovedPerson[] }
  const { fact } = factDefiners<State, RoomView, TouchedRoomRows>()
  return {
    /** `mine` is set if the viewer is the one who joined. */
    'participant.joined': fact<{ participant: Participant }, ParticipantJoined>({
      apply({ participants, participantIdByUser }, { participant }) {
        const record = recordOf(participant, participants.get(participant.id))
        participants.delete(participant.id)
        participants.set(participant.id, record)
        if (participant.userId) participantIdByUser.set(participant.userId, participant.id)
      },
      // The next presence frame contains whether they are online.
      toEvent: ({ participant }, state) => ({ participant: personView(participant, state) }),
      toOwnerEvent({ participant }, state) {
        const { id, userId, role } = participant
        // Other members recognize themselves by their user id.
        if (role !== 'FACILITATOR' && userId !== null) return null
        const removedPeople = visibleRemovedPeople(state, role)
        return { participantId: id, event: { participant: personView(participant, state), mine: true, removedPeople } }
      },
      updateView(view, { participant, mine, removedPeople = view.removedPeople }) {
        const { id, userId, role } = participant
        view.removedPeople = removedPeople.filter(person => person.id !== id)
        view.participants = [...view.participants.filter(person => person.id !== id), participant]
        if (mine || (userId !== null && userId === view.me.userId)) Object.assign(view.me, { participantId: id, role })
      },
      markRows: ({ people }, { participant }) => people.add(participant.id),
      log: ({ participant: { id, userId, role, status, joinedAt } }) => ({
        participant: { id, userId, role, status, joinedAt },
      }),
    }),
    'participant.left': fact<{ participantId: string; removed: boolean }, ParticipantLeft>({
      apply: (draft, { participantId, removed }) =>
        changePerson(draft, participantId, { status: removed ? 'REMOVED' : 'LEFT' }),
      toEvent: ({ participantId, removed }) => (removed ? { participantId, removed } : { participantId }),
      updateView(view, event) {
        const { participantId, removed } = event
        if (participantId === view.me.participantId) {
          view.removedPeople = []
          Object.assign(view.me, { participantId: null, role: null, ...(removed && { removed }) })
        } else removeFromView(view, event)
        view.participants = view.participants.filter(({ id }) => id !== participantId)
        updateNamedFacilitator(view.session, view.participants)
      },
      markRows: touchSessionAndPerson,
      log: ['participantId', 'removed'],
    }),
    'participant.role_updated': fact<Omit<RoleUpdated, 'removedPeople'>, RoleUpdated>({
      apply: (draft, { participantId, role }) => changePerson(draft, participantId, { role }),
      toOwnerEvent: ({ participantId, role }, state) => ({
        participantId,
        event: { participantId, role, removedPeople: visibleRemovedPeople(state, role) },
      }),
      updateView(view, { participantId, role, removedPeople = [] }) {
        updatePersonView(view, participantId, { role })
        if (participantId === view.me.participantId) {
          view.removedPeople = removedPeople
          view.me.role = role
        }
        updateNamedFacilitator(view.session, view.participants)
      },
      markRows: touchSessionAndPerson,
    }),
    /** Whether new guests can join. */
    'door.updated': fact<{ closed: boolean }>({
      apply({ session }, { closed }) {
        session.doorClosed = closed
      },
      updateView({ session }, { closed }) {
        session.doorClosed = closed
      },
      markRows(rows) {
        rows.session = true
      },
    }),
  }
}
