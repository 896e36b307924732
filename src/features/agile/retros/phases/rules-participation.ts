import { type Decide, requireContributor } from '#features/agile/retros/live/rules-decisions.ts'
import { refuse } from '#features/agile/retros/live/rules-refusals.ts'
import {
  isAfter,
  isEnded,
  minRatings,
  type RetroFact,
  type RetroState,
} from '#features/agile/retros/live/rules-state.ts'
import { requireActiveParticipant, requireFacilitatorBeforeEnd } from '#features/agile/rooms/rules-people.ts'

type ParticipationCommand = 'icebreaker:set' | 'checkin:set' | 'participant:ready' | 'rating:give'

/** Decisions about the icebreaker, check-ins, readiness and ratings. */
export const participationDecisions: { [T in ParticipationCommand]: Decide<T> } = {
  'icebreaker:set'(state, actor, { question }) {
    requireFacilitatorBeforeEnd(state, actor)
    if (!state.settings.enableIcebreaker) refuse('icebreaker_disabled')
    return state.session.icebreaker === question ? [] : [{ type: 'icebreaker.set', question }]
  },
  'checkin:set'(state, actor, { mood, answer }) {
    const { id: participantId } = requireActiveParticipant(state, actor)
    if (isEnded(state)) refuse('session_ended')
    const participant = state.participants.get(participantId)!
    const isSame = participant.mood === mood && participant.answer === answer
    return isSame ? [] : [{ type: 'participant.checked_in', participantId, mood, answer }]
  },
  'participant:ready'(state, actor, { ready }) {
    const { id: participantId, readyPhase } = requireContributor(state, actor)
    const isReady = readyPhase === state.session.phase
    return isReady === ready ? [] : [{ type: 'participant.ready', participantId, ready }]
  },
  'rating:give'(state, actor, { rating }) {
    const { id: participantId } = requireActiveParticipant(state, actor)
    if (state.session.status === 'ARCHIVED') refuse('session_archived')
    if (!isAfter(state.session.phase, 'DISCUSS')) refuse('rating_too_early')
    if (state.participants.get(participantId)!.rating === rating) return []
    return [{ type: 'rating.given', participantId, rating }, ...publishRatings(state, participantId, rating)]
  },
}

/**
 * Adds ratings to the visible average once at least three are new, otherwise returns []. If the average changed with
 * every rating, people could calculate each rating from the average before and after.
 */
function publishRatings(state: RetroState, participantId: string, rating: number): RetroFact[] {
  const ratings = [...state.participants.values()].flatMap(person => {
    const { id, publicRating: previousRating } = person
    const current = id === participantId ? rating : person.rating
    return current === null || current === previousRating
      ? []
      : [{ participantId: id, rating: current, before: previousRating }]
  })
  return ratings.length < minRatings ? [] : [{ type: 'ratings.published', ratings }]
}
