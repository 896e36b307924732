import { can } from '#features/agile/poker/people/rules-can.ts'
import { resultsOf } from '#features/agile/poker/votes/rules-results.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'
import { participantOf } from '#features/agile/rooms/rules-people.ts'
import { removedFor } from '#features/agile/rooms/rules-removed.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { ParticipantView, PokerEvent, PokerView, RoundView, Shown, VoteView } from './protocol.ts'
import {
  currentStory,
  isRevealed,
  type PokerFact,
  type PokerState,
  roundsOf,
  type Vote,
  votesOf,
} from './rules-state.ts'

const voteView = (participantId: string, { value, confidence, salt, castValue }: Vote): VoteView => ({
  participantId,
  value,
  confidence,
  salt,
  ...(castValue !== null && { castValue }),
})

const commitmentsOf = (state: PokerState, storyId: string): Record<string, string> =>
  Object.fromEntries(Array.from(votesOf(state, storyId), ([id, { commitment }]) => [id, commitment]))

/** The votes of a story's latest round as everybody may see them: none before the reveal. */
function shownVotes(state: PokerState, storyId: string): Pick<Shown, 'votes' | 'results'> | null {
  const story = state.stories.get(storyId)
  if (!story || !isRevealed(story)) return null
  const cast = votesOf(state, storyId)
  const votes = Array.from(cast, ([participantId, vote]) => voteView(participantId, vote))
  // Not in the order of casting: who was quick and who hesitated is nobody's business.
  votes.sort((a, b) => (a.participantId < b.participantId ? -1 : 1))
  const results = roundsOf(state, storyId).at(-1)?.results
  return { votes, results: results ?? resultsOf(cast.values(), state.votingSystem.values) }
}

/** A story's rounds that are over and were revealed; the latest is not over while its votes are the ones shown. */
function earlierRounds(state: PokerState, storyId: string): RoundView[] {
  const story = state.stories.get(storyId)
  const shown = story && isRevealed(story) ? story.round : null
  return roundsOf(state, storyId).flatMap(({ round, startedAt, revealedAt, results }) =>
    revealedAt === null || results === null || round === shown ? [] : { round, startedAt, revealedAt, results },
  )
}

const withRounds = (state: PokerState, storyId: string | null): { rounds?: RoundView[] } => {
  const rounds = storyId ? earlierRounds(state, storyId) : []
  return rounds.length ? { rounds } : {}
}

/** Whose votes of the current story may be said to exist. */
function voters(state: PokerState): ReadonlyMap<string, Vote> {
  const story = currentStory(state)
  return story && (story.status === 'VOTING' || isRevealed(story)) ? votesOf(state, story.id) : new Map()
}

const personView = (
  { id, userId, name, role, leadsOnly }: Participant,
  online: boolean,
  hasVoted: boolean,
): ParticipantView => ({ id, userId, name, role, online, hasVoted, ...(leadsOnly && { leadsOnly }) })

export const seated = (participant: Participant | null | undefined): Participant | null =>
  participant?.status === 'ACTIVE' ? participant : null

/**
 * The session as one viewer may see it. The only way a poker session leaves the server: sockets, pages, answers, exports
 * and summaries all take it from here.
 */
export function viewFor(state: PokerState, viewer: Viewer, isOnline: (participantId: string) => boolean): PokerView {
  const { id, name, description, status, facilitatorId, doorClosed, teamId, currentStoryId, isDemo } = state.session
  const session = { id, name, description, status, facilitatorId, doorClosed, teamId, currentStoryId, isDemo }
  const known = participantOf(state, viewer)
  const me = seated(known)
  const story = currentStory(state)
  const shown = story && shownVotes(state, story.id)
  const voted = voters(state)
  const mine = me ? voted.get(me.id) : undefined
  const people = Array.from(state.participants.values(), seated).filter(participant => participant !== null)
  const view = {
    session: { ...session, votingSystem: state.votingSystem, settings: state.settings },
    stories: [...state.stories.values()],
    participants: people.map(person => personView(person, isOnline(person.id), voted.has(person.id))),
    removedPeople: removedFor(state, me?.role ?? null),
    myVote: mine ? { storyId: story!.id, value: mine.value, confidence: mine.confidence } : null,
    votes: shown?.votes ?? [],
    results: shown?.results ?? null,
    commitments: story && voted.size ? commitmentsOf(state, story.id) : {},
    rounds: story ? earlierRounds(state, story.id) : [],
    comments: [...state.comments.values()],
    timer: state.timer,
    countdown: state.countdown,
    me: {
      participantId: me?.id ?? null,
      userId: viewer.userId,
      role: me?.role ?? null,
      ...(known?.status === 'REMOVED' && { removed: true as const }),
      kind: viewer.kind === 'guest' ? ('guest' as const) : ('member' as const),
      canEditAny: viewer.canEditAny,
    },
  }
  return { ...view, me: { ...view.me, can: can(view) } }
}

/** A fact as everybody may see it. */
export function project(state: PokerState, fact: PokerFact): PokerEvent {
  switch (fact.type) {
    case 'vote.cast':
      return { type: fact.type, participantId: fact.participantId, commitment: fact.vote.commitment }
    case 'vote.withdrawn':
      return { type: fact.type, participantId: fact.participantId }
    case 'vote.changed': {
      const vote = voteView(fact.participantId, fact.vote)
      return { type: fact.type, storyId: fact.storyId, vote, results: shownVotes(state, fact.storyId)!.results }
    }
    case 'session.started':
    case 'session.completed':
    case 'session.deleted':
    case 'reveal.cancelled':
      return { type: fact.type }
    case 'story.voting_started': {
      const { type, storyId, round } = fact
      return { type, storyId, round, ...withRounds(state, storyId) }
    }
    case 'story.skipped':
      return { type: fact.type, storyId: fact.storyId, ...withRounds(state, fact.storyId) }
    case 'story.estimated':
      return { type: fact.type, storyId: fact.storyId, estimate: fact.estimate }
    case 'votes.reset': {
      const { type, storyId, status, round } = fact
      return { type, storyId, status, round, ...withRounds(state, storyId) }
    }
    case 'votes.reset_all':
      return { ...fact, ...withRounds(state, state.session.currentStoryId) }
    case 'votes.revealed':
      return { type: fact.type, storyId: fact.storyId, ...shownVotes(state, fact.storyId)! }
    case 'story.selected': {
      const { type, storyId } = fact
      const shown = shownVotes(state, storyId)
      const opened = shown && { ...shown, commitments: commitmentsOf(state, storyId) }
      return { type, storyId, ...opened, ...withRounds(state, storyId) }
    }
    case 'reaction.sent':
      return fact as Extract<PokerEvent, { type: 'reaction.sent' }>
    case 'participant.joined': {
      const { participant } = fact
      // Whether they are online is told by the presence frame that follows.
      return { type: fact.type, participant: personView(participant, false, voters(state).has(participant.id)) }
    }
    case 'participant.left': {
      const { type, participantId } = fact
      return fact.removed ? { type, participantId, removed: true } : { type, participantId }
    }
    default:
      return fact
  }
}

/** A fact as the one sees it whom it concerns, where that is more than everybody sees. */
export function projectOwn(fact: PokerFact, state: PokerState): { participantId: string; event: PokerEvent } | null {
  switch (fact.type) {
    case 'vote.cast': {
      const { participantId, vote } = fact
      const { value, confidence, commitment } = vote
      const sure = confidence !== null && { confidence }
      return { participantId, event: { type: 'vote.cast', participantId, commitment, value, ...sure } }
    }
    case 'participant.role_updated': {
      const { participantId, role } = fact
      return { participantId, event: { ...fact, removedPeople: removedFor(state, role) } }
    }
    case 'participant.joined': {
      const { id, userId, role } = fact.participant
      if (role !== 'FACILITATOR' && userId !== null) return null
      const event = project(state, fact) as Extract<PokerEvent, { type: typeof fact.type }>
      return { participantId: id, event: { ...event, mine: true, removedPeople: removedFor(state, role) } }
    }
    default:
      return null
  }
}
