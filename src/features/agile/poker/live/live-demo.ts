import { decide } from '#features/agile/poker/rules.ts'
import { type Act, nextMove } from '#features/agile/poker/rules-demo.ts'
import { colleagueOf, languageOf } from '#features/agile/rooms/live/live-colleagues.ts'
import { translator } from '#i18n/messages.ts'
import { apply, draftOf } from './rules-apply.ts'
import type { AnyCommand, RuleContext } from './rules-guards.ts'
import type { PokerFact, PokerState } from './rules-state.ts'

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
    const facts = decide(draft, colleagueOf(draft, act.as), commandOf(draft, act), context)
    for (const fact of facts) apply(draft, fact)
    return facts
  })
}
