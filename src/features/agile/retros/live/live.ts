import type { OwnerKeys } from '#features/agile/retros/cards/owner-key.ts'
import { nextWake, wake } from '#features/agile/retros/phases/rules-phases.ts'
import { decide } from '#features/agile/retros/rules.ts'
import { isPlayed } from '#features/agile/retros/rules-demo.ts'
import { roomSeats } from '#features/agile/rooms/live/live-seats.ts'
import { orFail, parserOf } from '#features/agile/rooms/live-frames.ts'
import type { Keyed } from '#kit/data/encryption.ts'
import type { LiveFeature } from '#kit/live/feature.ts'
import { hiddenCommand } from '#kit/live/seen.ts'
import { retroStatements } from './commands-live.ts'
import { demoWake, playDemo } from './live-demo.ts'
import { viewFor } from './live-view.ts'
import type { WritingFrame } from './protocol.ts'
import { RetroCommand, RetroSystemCommand } from './protocol-commands.ts'
import { draftOf } from './rules-apply.ts'
import { retroFacts } from './rules-facts.ts'
import type { AnyCommand } from './rules-guards.ts'
import { isAnonymousIn, type RetroFact, type RetroState } from './rules-state.ts'
import { loadRetroRoom } from './storage/queries-live.ts'

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
  ...roomSeats,
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
  apply: retroFacts.apply,
  payloadOf: retroFacts.payloadOf,
  signal: (state, seat, frame, now) => (isWriting(frame) ? writing(state, seat, now) : undefined),
  viewFor,
  project: retroFacts.project,
  projectOwn: retroFacts.projectOwn,
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
