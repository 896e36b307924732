import type { OwnerKeys } from '#features/agile/retros/cards/owner-key.ts'
import { nextWake, wake } from '#features/agile/retros/phases/rules-phases.ts'
import { decide } from '#features/agile/retros/rules.ts'
import { isPlayed, nextMove, type Script } from '#features/agile/retros/rules-demo.ts'
import { colleagueOf, languageOf } from '#features/agile/rooms/live/live-colleagues.ts'
import { roomSeats } from '#features/agile/rooms/live/live-seats.ts'
import { orFail, parserOf } from '#features/agile/rooms/live-frames.ts'
import type { RuleContext } from '#features/agile/rooms/rules-people.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { Keyed } from '#kit/data/encryption.ts'
import type { LiveFeature } from '#kit/live/feature.ts'
import { hideCommandId } from '#kit/live/recent-commands.ts'
import { retroStatements } from './commands-live.ts'
import { viewFor } from './live-view.ts'
import type { WritingFrame } from './protocol.ts'
import { RetroCommand, RetroSystemCommand } from './protocol-commands.ts'
import { retroFacts } from './rules-facts.ts'
import type { AnyCommand } from './rules-guards.ts'
import { isAnonymousIn, type RetroFact, type RetroState } from './rules-state.ts'
import { loadRetroRoom } from './storage/queries-live.ts'

type CardText = 'demoFridays' | 'lateMeetings' | 'pairing' | 'threeMeetings' | 'testData' | 'nightRelease'

/** The colleagues' parts, in a language. Who writes what is the same in every one. */
function scriptIn(locale: Locale): Script {
  const t = translator(locale, 'retroDemo')
  const card = (as: number, columnId: string, text: CardText, theme = '') => ({
    as,
    columnId,
    theme,
    content: t(`script.cards.${text}`),
  })
  return {
    moods: [
      { as: 0, mood: 4, answer: t('script.moods.first') },
      { as: 1, mood: 3, answer: t('script.moods.second') },
      { as: 2, mood: 5, answer: t('script.moods.third') },
    ],
    cards: [
      card(1, 'start', 'demoFridays'),
      card(2, 'stop', 'lateMeetings', 'time'),
      card(0, 'continue', 'pairing'),
      card(1, 'stop', 'threeMeetings', 'time'),
      card(2, 'start', 'testData', 'release'),
      card(0, 'stop', 'nightRelease', 'release'),
    ],
    themes: { time: t('script.themes.time'), release: t('script.themes.release') },
    comments: [
      { as: 1, content: t('script.comments.agree') },
      { as: 2, content: t('script.comments.idea') },
      { as: 0, content: t('script.comments.cause') },
      { as: 1, content: t('script.comments.offer') },
    ],
    actions: [
      { as: 0, title: t('script.actions.quiet'), trigger: t('script.actions.quietIf') },
      { as: 2, title: t('script.actions.morning'), trigger: t('script.actions.morningIf') },
    ],
  }
}

/** When the colleagues of a demo do something by themselves; null where they do not. */
const demoWake = (state: RetroState): number | null =>
  state.session.isDemo ? (nextMove(state, scriptIn(languageOf(state)))?.at ?? null) : null

/** The next actions of the scripted colleagues of a demo, if they are due. The rules apply to them as to everyone. */
function playDemo(state: RetroState, context: RuleContext): RetroFact[] {
  const move = state.session.isDemo ? nextMove(state, scriptIn(languageOf(state))) : null
  if (!move || move.at > context.now) return []
  const parsed = RetroCommand.parse({ id: 'demo', ...move.command })
  return decide(state, colleagueOf(state, move.as), parsed as AnyCommand, context)
}

/** A copy that `apply` may change while others still read the original. Only people and cards are copied: all else is replaced. */
const draftOf = (state: RetroState): RetroState => ({
  ...state,
  session: { ...state.session },
  participants: new Map(state.participants),
  participantOfUser: new Map(state.participantOfUser),
  cards: new Map(state.cards),
})

/** Who is writing is never said; how many is, unless that would tell: in small print, 10 people at most, never where cards are anonymous. */
const maxAudience = 10
const writingMs = 4_000
const writingUntil = new WeakMap<RetroState['columns'], Map<string, number>>()

const isWriting = (frame: unknown) => (frame as { type?: unknown } | null)?.type === 'writing'

function writingFrame(state: RetroState, seat: string | null, now: number): WritingFrame | null {
  if (seat === null || isAnonymousIn(state.settings, state.session.phase)) return null
  const here = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  if (here.length > maxAudience) return null
  const until = writingUntil.get(state.columns) ?? new Map<string, number>()
  writingUntil.set(state.columns, until.set(seat, now + writingMs))
  return { type: 'writing', count: [...until.values()].filter(end => end > now).length }
}

/** The part of the feature that needs no secret. */
const baseFeature = {
  ...roomSeats,
  party: 'retro',
  parse: parserOf<AnyCommand, AnyCommand>(RetroCommand, RetroSystemCommand),
  decide: (state, viewer, command, context) => orFail(() => decide(state, viewer, command, context)),
  settle: () => [],
  nextWake: state => nextWake(state) ?? demoWake(state),
  wake(state, context) {
    const facts = orFail(() => wake(state, context))
    return facts.length ? facts : orFail(() => playDemo(state, context))
  },
  isPlayed,
  watchesPresence: () => false,
  draftOf,
  apply: retroFacts.apply,
  payloadOf: retroFacts.payloadOf,
  signal: (state, seat, frame, now) => (isWriting(frame) ? writingFrame(state, seat, now) : undefined),
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
    ...baseFeature,
    async load(db, sessionId) {
      const loaded = await loadRetroRoom(parts, db, sessionId)
      keys = loaded?.keys ?? null
      return loaded
    },
    statements: (scope, draft, facts) => retroStatements(scope, draft, facts, keys!),
    recordedAs: (actorId, commandId) => ({
      actorId: 'someone',
      commandId: hideCommandId(commandId, text => keys!.hide(`${actorId}\n${text}`)),
    }),
  }
}
