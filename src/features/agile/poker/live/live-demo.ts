import { decide } from '#features/agile/poker/rules.ts'
import { type Act, nextMove } from '#features/agile/poker/rules-demo.ts'
import type { Actor } from '#features/agile/rooms/rules-people.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { apply, draftOf } from './rules-apply.ts'
import type { AnyCommand, RuleContext } from './rules-guards.ts'
import type { PokerFact, PokerState } from './rules-state.ts'

const languageOf = ({ session }: PokerState): Locale => locales.find(each => each === session.demoLanguage) ?? 'en'

/** A colleague acts as a guest does: by their seat, and with its role's rights alone. */
function actorOf(state: PokerState, participantId: string): Actor {
  const { name, userId } = state.participants.get(participantId)!
  return { kind: 'guest', userId, participantId, name, canEditAny: false }
}

function commandOf(state: PokerState, act: Act): AnyCommand {
  if ('command' in act) return { id: 'demo', ...act.command } as AnyCommand
  const content = translator(languageOf(state), 'pokerDemo')(`lines.${act.says}`)
  return { id: 'demo', type: 'comment:add', storyId: act.about, content }
}

/** What the scripted colleagues of a demo do now, where their moment has come. They are held to the rules as everybody is. */
export function playDemo(state: PokerState, context: RuleContext): PokerFact[] {
  const move = nextMove(state)
  if (!move || move.at > context.now) return []
  const draft = draftOf(state)
  return move.acts.flatMap(act => {
    const facts = decide(draft, actorOf(draft, act.as), commandOf(draft, act), context)
    for (const fact of facts) apply(draft, fact)
    return facts
  })
}
