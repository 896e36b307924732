import type { OwnerKeys } from '#features/agile/retros/cards/owner-key.ts'
import { nextWake, wake } from '#features/agile/retros/phases/rules-phases.ts'
import { decide } from '#features/agile/retros/rules.ts'
import { isPlayed } from '#features/agile/retros/rules-demo.ts'
import { orFail, parserOf } from '#features/agile/rooms/live-frames.ts'
import { participantOf } from '#features/agile/rooms/rules-people.ts'
import type { Keyed } from '#kit/data/encryption.ts'
import { fail } from '#kit/errors.ts'
import type { LiveFeature } from '#kit/live/feature.ts'
import { hiddenCommand } from '#kit/live/seen.ts'
import { retroStatements } from './commands-live.ts'
import { demoWake, playDemo } from './live-demo.ts'
import { project, projectOwn, seated, viewFor } from './live-view.ts'
import type { WritingFrame } from './protocol.ts'
import { RetroCommand, RetroSystemCommand } from './protocol-commands.ts'
import { loadRetroRoom } from './queries-live.ts'
import { apply, draftOf } from './rules-apply.ts'
import type { AnyCommand } from './rules-guards.ts'
import { refuse } from './rules-refusals.ts'
import { isAnonymousIn, type RetroFact, type RetroState } from './rules-state.ts'

/** What the log of events keeps. Of cards, votes and ratings it keeps that something happened, never what or by whom. */
function payloadOf(fact: RetroFact): Record<string, unknown> {
  switch (fact.type) {
    case 'card.added':
    case 'card.updated':
    case 'card.removed':
    case 'card.reacted':
    case 'vote.cast':
    case 'vote.withdrawn':
    case 'rating.given':
    case 'ratings.told':
      return {}
    case 'comment.added':
      return { commentId: fact.comment.id }
    case 'participant.checked_in':
      return { participantId: fact.participantId }
    case 'action.added':
    case 'action.updated':
      return { itemId: fact.item.id }
    case 'action.synced':
      return { itemId: fact.itemId }
    case 'session.updated':
      return { name: fact.name }
    case 'participant.joined': {
      const { id, userId, role, status, joinedAt } = fact.participant
      return { participant: { id, userId, role, status, joinedAt } }
    }
    default: {
      const { type: _, ...payload } = fact
      return payload
    }
  }
}

/** Who is writing is never said; how many is, unless that would tell: in small print, 10 people at most, never where cards are anonymous. */
const largestAudience = 10
const writingFor = 4_000
const writers = new WeakMap<RetroState['columns'], Map<string, number>>()

const isWriting = (frame: unknown) => (frame as { type?: unknown } | null)?.type === 'writing'

function writing(state: RetroState, seat: string | null, now: number): WritingFrame | null {
  if (seat === null || isAnonymousIn(state.settings, state.session.phase)) return null
  const here = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  if (here.length > largestAudience) return null
  const until = writers.get(state.columns) ?? new Map<string, number>()
  writers.set(state.columns, until.set(seat, now + writingFor))
  return { type: 'writing', count: [...until.values()].filter(end => end > now).length }
}

/** The part of the feature that needs no secret. */
const openPart = {
  party: 'retro',
  parse: parserOf<AnyCommand, AnyCommand>(RetroCommand, RetroSystemCommand),
  decide: (state, viewer, command, moment) => orFail(() => decide(state, viewer, command, moment)),
  settle: () => [],
  nextWake: state => nextWake(state) ?? demoWake(state),
  wake(state, moment) {
    const facts = orFail(() => wake(state, moment))
    return facts.length ? facts : orFail(() => playDemo(state, moment))
  },
  isPlayed,
  watchesPresence: () => false,
  draftOf,
  apply,
  payloadOf,
  signal: (state, seat, frame, now) => (isWriting(frame) ? writing(state, seat, now) : undefined),
  viewFor,
  project,
  projectOwn,
  admit(state, viewer) {
    if (state.session.deletedAt !== null) fail('not_found')
    const participant = participantOf(state, viewer)
    if (viewer.kind === 'guest' && !participant) fail('not_found')
    if (participant?.status === 'REMOVED') orFail(() => refuse('removed'))
  },
  seats: state => Array.from(state.participants.values(), seated).flatMap(person => person?.id ?? []),
  personOf(state, participantId) {
    const person = seated(state.participants.get(participantId))
    return person && (person.userId ?? person.id)
  },
  seatOfPerson: (state, personId) =>
    seated(state.participants.get(state.participantOfUser.get(personId) ?? personId))?.id ?? null,
  seatChange(fact) {
    if (fact.type === 'participant.joined') return { participantId: fact.participant.id, now: 'seated' }
    if (fact.type !== 'participant.left') return null
    return { participantId: fact.participantId, now: fact.removed ? 'removed' : 'left' }
  },
} satisfies Omit<LiveFeature<RetroState, AnyCommand, RetroFact>, 'load' | 'statements' | 'recordedAs'>

/**
 * The room's feature for retrospectives: one per room, because it holds the secret that hides the owners of anonymous
 * things. The log of events names no actor and no command, only a hash that detects repeated commands.
 */
export function retroLive(parts: Keyed): LiveFeature<RetroState, AnyCommand, RetroFact> {
  let keys: OwnerKeys | null = null
  return {
    ...openPart,
    async load(db, sessionId) {
      const loaded = await loadRetroRoom(parts, db, sessionId)
      keys = loaded?.keys ?? null
      return loaded
    },
    statements: (scope, draft, facts) => retroStatements(scope, draft, facts, keys!),
    recordedAs: (actorId, commandId) => ({
      actorId: 'someone',
      commandId: hiddenCommand(commandId, text => keys!.hide(`${actorId}\n${text}`)),
    }),
  }
}
