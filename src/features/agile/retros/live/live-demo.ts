import { decide } from '#features/agile/retros/rules.ts'
import { nextMove, type Script } from '#features/agile/retros/rules-demo.ts'
import { colleagueOf, languageOf } from '#features/agile/rooms/live/live-colleagues.ts'
import type { RuleContext } from '#features/agile/rooms/rules-people.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { RetroCommand } from './protocol-commands.ts'
import type { AnyCommand } from './rules-guards.ts'
import type { RetroFact, RetroState } from './rules-state.ts'

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
export const demoWake = (state: RetroState): number | null =>
  state.session.isDemo ? (nextMove(state, scriptIn(languageOf(state)))?.at ?? null) : null

/** What the scripted colleagues of a demo do now, where their moment has come. They are held to the rules as everybody is. */
export function playDemo(state: RetroState, context: RuleContext): RetroFact[] {
  const move = state.session.isDemo ? nextMove(state, scriptIn(languageOf(state))) : null
  if (!move || move.at > context.now) return []
  const parsed = RetroCommand.parse({ id: 'demo', ...move.command })
  return decide(state, colleagueOf(state, move.as), parsed as AnyCommand, context)
}
