import { type Actor, type PeopleFact, type PeopleState, requireFacilitatorBeforeEnd } from './rules-people.ts'

/** The maximum number of comments by one guest in a session. */
export const maxGuestComments = 50

/** The maximum number of guests that one command restores. Their ids must fit into a frame. */
export const maxRestored = 400

/** Blocks (`closed`) or allows new guests. Guests in the session stay, and members are not affected. */
export function setDoor(state: PeopleState, actor: Actor, { closed }: { closed: boolean }): PeopleFact[] {
  requireFacilitatorBeforeEnd(state, actor)
  return state.session.doorClosed === closed ? [] : [{ type: 'door.updated', closed }]
}

/** Removes all guests. With `closeDoor`, also blocks new ones. */
export function removeAllGuests(state: PeopleState, actor: Actor, { closeDoor }: { closeDoor: boolean }): PeopleFact[] {
  requireFacilitatorBeforeEnd(state, actor)
  const doorFacts = closeDoor ? setDoor(state, actor, { closed: true }) : []
  const guests = [...state.participants.values()].filter(({ userId, status }) => userId === null && status === 'ACTIVE')
  return [
    ...doorFacts,
    ...guests.map(({ id }) => ({ type: 'participant.left' as const, participantId: id, removed: true })),
  ]
}

/** Restores removed guests in their previous role. Ignores all other ids. */
export function restoreGuests(
  state: PeopleState,
  actor: Actor,
  { participantIds }: { participantIds: readonly string[] },
  { now }: { now: number },
): PeopleFact[] {
  requireFacilitatorBeforeEnd(state, actor)
  return [...new Set(participantIds)].flatMap(id => {
    const person = state.participants.get(id)
    if (person?.status !== 'REMOVED' || person.userId !== null) return []
    return { type: 'participant.joined' as const, participant: { ...person, status: 'ACTIVE' as const, joinedAt: now } }
  })
}
