import { runOrFail } from '#features/agile/rooms/live-frames.ts'
import { activeOrNull, type PeopleFact, type PeopleState, participantOf } from '#features/agile/rooms/rules-people.ts'
import { refuseShared } from '#features/agile/rooms/rules-refusals.ts'
import { fail } from '#kit/errors.ts'
import type { LiveFeature } from '#kit/live/feature.ts'

type Session = PeopleState & { session: { deletedAt: number | null } }
type Seats = Pick<
  LiveFeature<Session, never, { type: string }>,
  'admit' | 'seats' | 'personOf' | 'seatOfPerson' | 'seatChange'
>

/** Decides who may connect to a session's room, and who has a seat. For every kind of session. */
export const seatRules: Seats = {
  admit(state, viewer) {
    if (state.session.deletedAt !== null) fail('not_found')
    const participant = participantOf(state, viewer)
    if (viewer.kind === 'guest' && !participant) fail('not_found')
    if (participant?.status === 'REMOVED') runOrFail(() => refuseShared('removed'))
  },
  seats: state => Array.from(state.participants.values(), activeOrNull).flatMap(participant => participant?.id ?? []),
  // A person is the user id of a member, or the participant id of a guest.
  personOf(state, participantId) {
    const participant = activeOrNull(state.participants.get(participantId))
    return participant && (participant.userId ?? participant.id)
  },
  seatOfPerson: (state, personId) =>
    activeOrNull(state.participants.get(state.participantIdByUser.get(personId) ?? personId))?.id ?? null,
  seatChange(roomFact) {
    const fact = roomFact as PeopleFact
    if (fact.type === 'participant.joined') return { participantId: fact.participant.id, status: 'seated' }
    if (fact.type !== 'participant.left') return null
    return { participantId: fact.participantId, status: fact.removed ? 'removed' : 'left' }
  },
}
