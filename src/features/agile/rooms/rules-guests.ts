import { type Actor, openLeadOf, type PeopleFact, type PeopleState } from './rules-people.ts'

/** How many comments one guest can have in a session. */
export const maxGuestComments = 50

/** How many guests one command restores: their ids have to fit into a frame. */
export const maxRestored = 400

/** Closes or opens the door for new guests. Guests who are in stay; members of the account are not affected. */
export function setDoor(state: PeopleState, actor: Actor, { closed }: { closed: boolean }): PeopleFact[] {
  openLeadOf(state, actor)
  return state.session.doorClosed === closed ? [] : [{ type: 'door.updated', closed }]
}

/** Removes every guest. With `closeDoor` it also closes the door in the same act. */
export function removeGuests(state: PeopleState, actor: Actor, { closeDoor }: { closeDoor: boolean }): PeopleFact[] {
  const door = closeDoor ? setDoor(state, actor, { closed: true }) : []
  openLeadOf(state, actor)
  const guests = [...state.participants.values()].filter(({ userId, status }) => userId === null && status === 'ACTIVE')
  return [...door, ...guests.map(({ id }) => ({ type: 'participant.left' as const, participantId: id, removed: true }))]
}

/** Restores removed guests in the role they had. Ignores ids of anyone who is no removed guest. */
export function restoreGuests(
  state: PeopleState,
  actor: Actor,
  { participantIds }: { participantIds: readonly string[] },
  { now }: { now: number },
): PeopleFact[] {
  openLeadOf(state, actor)
  return [...new Set(participantIds)].flatMap(id => {
    const known = state.participants.get(id)
    if (known?.status !== 'REMOVED' || known.userId !== null) return []
    return { type: 'participant.joined' as const, participant: { ...known, status: 'ACTIVE' as const, joinedAt: now } }
  })
}
