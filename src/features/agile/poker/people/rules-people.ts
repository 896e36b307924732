import { type Decision, type RuleContext, withdrawOpenVote } from '#features/agile/poker/live/rules-decisions.ts'
import { refuse } from '#features/agile/poker/live/rules-refusals.ts'
import type { PokerFact, PokerState } from '#features/agile/poker/live/rules-state.ts'
import { peopleDecisions } from '#features/agile/rooms/live/rules-decisions.ts'
import {
  facilitators,
  hasEnded,
  type Participant,
  type PeopleFact,
  participantOf,
  requireFacilitatorBeforeEnd,
} from '#features/agile/rooms/rules-people.ts'

/** Makes a member the only facilitator, whether they have joined or not. Previous facilitators become voters. */
export function appointFacilitator(
  state: PokerState,
  { userId, name }: { userId: string; name: string },
  { now, newId }: Pick<RuleContext, 'now' | 'newId'>,
): PokerFact[] {
  const existing = participantOf(state, { userId, participantId: null })
  const others = facilitators(state).filter(({ id }) => id !== existing?.id)
  if (existing?.status === 'ACTIVE' && existing.role === 'FACILITATOR' && others.length === 0) return []
  if (hasEnded(state.session.status)) refuse('session_ended')
  const id = existing?.id ?? newId('par')
  const newParticipant: Participant = {
    id,
    userId,
    name: existing?.name ?? name,
    role: 'VOTER',
    status: 'ACTIVE',
    joinedAt: now,
  }
  return [
    ...(existing?.status === 'ACTIVE' ? [] : [{ type: 'participant.joined' as const, participant: newParticipant }]),
    { type: 'participant.role_updated', participantId: id, role: 'FACILITATOR' },
    ...others.map(other => ({
      type: 'participant.role_updated' as const,
      participantId: other.id,
      role: 'VOTER' as const,
    })),
  ]
}

/** Withdraws the open vote of participants who leave the round. */
function withdrawVoteOfLeaver(state: PokerState, fact: PeopleFact): PokerFact[] {
  const leavesRound =
    fact.type === 'participant.left' || (fact.type === 'participant.role_updated' && fact.role === 'OBSERVER')
  return leavesRound ? withdrawOpenVote(state, fact.participantId) : []
}

export const pokerPeopleDecisions = {
  ...peopleDecisions(withdrawVoteOfLeaver),
  'facilitator:set_voting'(state, actor, { votes }) {
    const { id: participantId, leadsOnly = false } = requireFacilitatorBeforeEnd(state, actor)
    const isVoting = !leadsOnly
    if (isVoting === votes) return []
    const update: PokerFact = { type: 'facilitator.voting_updated', participantId, leadsOnly: !votes }
    return votes ? [update] : [...withdrawOpenVote(state, participantId), update]
  },
} satisfies { 'facilitator:set_voting': Decision<'facilitator:set_voting'>; [type: string]: unknown }
