import type { AuthorCipher } from '#features/agile/retros/cards/author-cipher.ts'
import { nextWake, wake } from '#features/agile/retros/phases/rules-phases.ts'
import { decide } from '#features/agile/retros/rules.ts'
import { isScripted, nextRetroDemoMove, type Script } from '#features/agile/retros/rules-demo.ts'
import { seatRules } from '#features/agile/rooms/live/live-admission.ts'
import { colleagueOf, demoLanguageOf } from '#features/agile/rooms/live/live-colleagues.ts'
import { parserOf, runOrFail } from '#features/agile/rooms/live-frames.ts'
import type { RuleContext } from '#features/agile/rooms/rules-people.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { KeyConfig } from '#kit/data/encryption.ts'
import type { LiveFeature } from '#kit/live/feature.ts'
import { hideCommandId } from '#kit/live/recent-commands.ts'
import { retroStatements } from './commands-live.ts'
import { viewFor } from './live-view.ts'
import type { WritingFrame } from './protocol.ts'
import { RetroCommand, RetroSystemCommand } from './protocol-commands.ts'
import type { AnyCommand } from './rules-decisions.ts'
import { retroFacts } from './rules-facts.ts'
import { isAnonymousIn, type RetroFact, type RetroState } from './rules-state.ts'
import { loadRetroRoom } from './storage/queries-live.ts'

type CardTextKey = 'demoFridays' | 'lateMeetings' | 'pairing' | 'threeMeetings' | 'testData' | 'nightRelease'

/** Returns the demo colleagues' script in one language. Each colleague has the same lines in every language. */
function scriptIn(locale: Locale): Script {
  const t = translator(locale, 'retroDemo')
  const card = (colleague: number, columnId: string, textKey: CardTextKey, theme = '') => ({
    colleague,
    columnId,
    theme,
    content: t(`script.cards.${textKey}`),
  })
  return {
    moods: [
      { colleague: 0, mood: 4, answer: t('script.moods.first') },
      { colleague: 1, mood: 3, answer: t('script.moods.second') },
      { colleague: 2, mood: 5, answer: t('script.moods.third') },
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
      { colleague: 1, content: t('script.comments.agree') },
      { colleague: 2, content: t('script.comments.idea') },
      { colleague: 0, content: t('script.comments.cause') },
      { colleague: 1, content: t('script.comments.offer') },
    ],
    actions: [
      { colleague: 0, title: t('script.actions.quiet'), trigger: t('script.actions.quietIf') },
      { colleague: 2, title: t('script.actions.morning'), trigger: t('script.actions.morningIf') },
    ],
  }
}

/** Returns the time of the demo colleagues' next move, in milliseconds UTC. Null if they wait or this is no demo. */
const demoWake = (state: RetroState): number | null =>
  state.session.isDemo ? (nextRetroDemoMove(state, scriptIn(demoLanguageOf(state)))?.time ?? null) : null

/** Returns the facts of the demo colleagues' next move if it is due. They follow the same rules as everyone. */
function playDemo(state: RetroState, context: RuleContext): RetroFact[] {
  const move = state.session.isDemo ? nextRetroDemoMove(state, scriptIn(demoLanguageOf(state))) : null
  if (!move || move.time > context.now) return []
  const parsed = RetroCommand.parse({ id: 'demo', ...move.command })
  return decide(state, colleagueOf(state, move.colleagueId), parsed as AnyCommand, context)
}

/**
 * Returns a copy that `apply` can change while others read the original. Copies only the parts that it changes in
 * place.
 */
const draftOf = (state: RetroState): RetroState => ({
  ...state,
  session: { ...state.session },
  participants: new Map(state.participants),
  participantIdByUser: new Map(state.participantIdByUser),
  cards: new Map(state.cards),
})

/** Larger groups don't see how many people are writing. */
const maxPeopleForWriting = 10
/** Lifetime of a writing signal, in milliseconds. */
const writingMs = 4_000
/**
 * The end of each participant's writing signal, for each room. A room is found by its columns object, because every
 * command replaces the state object.
 */
const writingUntil = new WeakMap<RetroState['columns'], Map<string, number>>()

const isWriting = (frame: unknown) => (frame as { type?: unknown } | null)?.type === 'writing'

/**
 * Returns the number of people who are writing, never their identity. Null in large groups and while cards are
 * anonymous.
 */
function writingFrame(state: RetroState, participantId: string | null, now: number): WritingFrame | null {
  if (participantId === null || isAnonymousIn(state.settings, state.session.phase)) return null
  const activePeople = [...state.participants.values()].filter(({ status }) => status === 'ACTIVE')
  if (activePeople.length > maxPeopleForWriting) return null
  const until = writingUntil.get(state.columns) ?? new Map<string, number>()
  writingUntil.set(state.columns, until.set(participantId, now + writingMs))
  return { type: 'writing', count: [...until.values()].filter(end => end > now).length }
}

/** The part of the feature that does not need the secret of the retro. */
const baseFeature = {
  ...seatRules,
  party: 'retro',
  parse: parserOf<AnyCommand, AnyCommand>(RetroCommand, RetroSystemCommand),
  decide: (state, viewer, command, context) => runOrFail(() => decide(state, viewer, command, context)),
  settle: () => [],
  nextWake: state => nextWake(state) ?? demoWake(state),
  wake(state, context) {
    const facts = runOrFail(() => wake(state, context))
    return facts.length ? facts : runOrFail(() => playDemo(state, context))
  },
  isScripted,
  watchesPresence: () => false,
  draftOf,
  apply: retroFacts.apply,
  payloadOf: retroFacts.payloadOf,
  signal: (state, participantId, frame, now) =>
    isWriting(frame) ? writingFrame(state, participantId, now) : undefined,
  viewFor,
  project: retroFacts.project,
  projectPersonal: retroFacts.projectPersonal,
} satisfies Omit<LiveFeature<RetroState, AnyCommand, RetroFact>, 'load' | 'statements' | 'replaceSender'>

/**
 * The live feature for retrospectives. Each room has its own instance, because it holds the secret that hides the
 * owners of anonymous cards. The event log contains no actor or command id, only a hash that detects repeated commands.
 */
export function makeRetroLive(services: KeyConfig): LiveFeature<RetroState, AnyCommand, RetroFact> {
  let keys: AuthorCipher | null = null
  return {
    ...baseFeature,
    async load(db, sessionId) {
      const loaded = await loadRetroRoom(services, db, sessionId)
      keys = loaded?.keys ?? null
      return loaded
    },
    statements: (scope, draft, facts) => retroStatements(scope, draft, facts, keys!),
    replaceSender: (actorId, commandId) => ({
      actorId: 'someone',
      commandId: hideCommandId(commandId, text => keys!.hash(`${actorId}\n${text}`)),
    }),
  }
}
