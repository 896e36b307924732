import { Failure, fail } from '#kit/errors.ts'
import type { LiveFeature } from '#kit/live/feature.ts'
import type { Viewer } from '#kit/rooms.ts'
import { fieldErrors } from '#kit/validate.ts'
import { pokerStatements } from './commands-live.ts'
import {
  PokerCommand,
  type PokerEvent,
  PokerSystemCommand,
  type PokerView,
  type ResultsView,
  type VoteView,
} from './protocol.ts'
import { loadPokerRoom } from './queries-live.ts'
import { decide } from './rules.ts'
import { can } from './rules-can.ts'
import { type AnyCommand, participantOf } from './rules-guards.ts'
import { RuleViolation, refuse } from './rules-refusals.ts'
import { resultsOf } from './rules-results.ts'
import { nextWake, settle, wake, watchesPresence } from './rules-reveal.ts'
import {
  apply,
  currentStory,
  draftOf,
  isRevealed,
  type Participant,
  type PokerFact,
  type PokerState,
  votesOf,
} from './rules-state.ts'

function parse(frame: unknown, viewer: Viewer): AnyCommand {
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) {
    return fail('bad_request', 'A frame is one JSON object.')
  }
  const parsed = (viewer.kind === 'system' ? PokerSystemCommand : PokerCommand).safeParse(frame)
  if (parsed.success) return parsed.data
  const fields = fieldErrors(parsed.error.issues)
  return fail('invalid', fields[0] && `${fields[0].path}: ${fields[0].message}`, { fields })
}

/** The rules know no failures of the kit: what they refuse becomes one here. */
function orFail<T>(rule: () => T): T {
  try {
    return rule()
  } catch (thrown) {
    if (!(thrown instanceof RuleViolation)) throw thrown
    throw new Failure(thrown.code, thrown.message, { data: { reason: thrown.reason } })
  }
}

/** The votes of a story's latest round as everybody may see them: none before the reveal. */
function shownVotes(state: PokerState, storyId: string): { votes: VoteView[]; results: ResultsView } | null {
  const story = state.stories.get(storyId)
  if (!story || !isRevealed(story)) return null
  const cast = votesOf(state, storyId)
  const votes = Array.from(cast, ([participantId, { value, confidence }]) => ({ participantId, value, confidence }))
  // Not in the order of casting: who was quick and who hesitated is nobody's business.
  votes.sort((a, b) => (a.participantId < b.participantId ? -1 : 1))
  return { votes, results: resultsOf(cast.values(), state.votingSystem.values) }
}

/** Whose votes of the current story may be said to exist. */
function voters(state: PokerState): ReadonlySet<string> {
  const story = currentStory(state)
  return new Set(story && (story.status === 'VOTING' || isRevealed(story)) ? votesOf(state, story.id).keys() : [])
}

const seated = (participant: Participant | null | undefined): Participant | null =>
  participant?.status === 'ACTIVE' ? participant : null

/**
 * The session as one viewer may see it. The only way a poker session leaves the server: sockets, pages, answers, exports
 * and summaries all take it from here.
 */
export function viewFor(state: PokerState, viewer: Viewer, isOnline: (participantId: string) => boolean): PokerView {
  const { accountId: _, startedAt: _s, completedAt: _c, ...session } = state.session
  const me = seated(participantOf(state, viewer))
  const story = currentStory(state)
  const shown = story && shownVotes(state, story.id)
  const voted = voters(state)
  const mine = me && story && voted.has(me.id) ? votesOf(state, story.id).get(me.id) : undefined
  const people = Array.from(state.participants.values(), seated).filter(participant => participant !== null)
  const view = {
    session: { ...session, votingSystem: state.votingSystem, settings: state.settings },
    stories: [...state.stories.values()],
    participants: people.map(({ id, userId, name, role }) => {
      return { id, userId, name, role, online: isOnline(id), hasVoted: voted.has(id) }
    }),
    myVote: mine ? { storyId: story!.id, value: mine.value, confidence: mine.confidence } : null,
    votes: shown?.votes ?? [],
    results: shown?.results ?? null,
    timer: state.timer,
    countdown: state.countdown,
    me: {
      participantId: me?.id ?? null,
      userId: viewer.userId,
      role: me?.role ?? null,
      kind: viewer.kind === 'guest' ? ('guest' as const) : ('member' as const),
      canEditAny: viewer.canEditAny,
    },
  }
  return { ...view, me: { ...view.me, can: can(view) } }
}

/** A fact as everybody may see it. */
function project(state: PokerState, fact: PokerFact): PokerEvent {
  switch (fact.type) {
    case 'vote.cast':
    case 'vote.withdrawn':
      return { type: fact.type, participantId: fact.participantId }
    case 'session.started':
    case 'session.completed':
    case 'reveal.cancelled':
      return { type: fact.type }
    case 'votes.revealed':
      return { type: fact.type, storyId: fact.storyId, ...shownVotes(state, fact.storyId)! }
    case 'story.selected':
      return { type: fact.type, storyId: fact.storyId, ...shownVotes(state, fact.storyId) }
    case 'participant.joined': {
      const { id, userId, name, role } = fact.participant
      // Whether they are online is told by the presence frame that follows.
      const participant = { id, userId, name, role, online: false, hasVoted: voters(state).has(id) }
      return { type: fact.type, participant }
    }
    case 'participant.left': {
      const { type, participantId } = fact
      return fact.removed ? { type, participantId, removed: true } : { type, participantId }
    }
    default:
      return fact
  }
}

/** What the log of events keeps. It holds no vote's value, not even of revealed rounds. */
function payloadOf(fact: PokerFact): Record<string, unknown> {
  if (fact.type === 'vote.cast') {
    return { storyId: fact.storyId, round: fact.round, participantId: fact.participantId }
  }
  const { type: _, ...payload } = fact
  return payload
}

/** What makes a room a planning poker room. */
export const pokerLive: LiveFeature<PokerState, AnyCommand, PokerFact> = {
  party: 'poker',
  load: loadPokerRoom,
  parse,
  decide: (state, viewer, command, moment) => orFail(() => decide(state, viewer, command, moment)),
  settle,
  nextWake,
  wake,
  watchesPresence,
  draftOf,
  apply,
  statements: pokerStatements,
  payloadOf,
  viewFor,
  project,
  projectOwn(fact) {
    if (fact.type !== 'vote.cast') return null
    const { participantId, vote } = fact
    const { value, confidence } = vote
    const event: PokerEvent = { type: 'vote.cast', participantId, value, ...(confidence !== null && { confidence }) }
    return { participantId, event }
  },
  admit(state, viewer) {
    const participant = participantOf(state, viewer)
    if (viewer.kind === 'guest' && !participant) fail('not_found')
    if (participant?.status === 'REMOVED') orFail(() => refuse('removed'))
  },
  seats: state => Array.from(state.participants.values(), seated).flatMap(participant => participant?.id ?? []),
  personOf(state, participantId) {
    const participant = seated(state.participants.get(participantId))
    return participant && (participant.userId ?? participant.id)
  },
  seatOfPerson: (state, personId) =>
    seated(state.participants.get(state.participantOfUser.get(personId) ?? personId))?.id ?? null,
  seatChange(fact) {
    if (fact.type === 'participant.joined') return { participantId: fact.participant.id, now: 'seated' }
    if (fact.type !== 'participant.left') return null
    return { participantId: fact.participantId, now: fact.removed ? 'removed' : 'left' }
  },
}
