import { decide } from '#features/agile/poker/rules.ts'
import { isScripted, nextPokerDemoMove, type PokerDemoStep } from '#features/agile/poker/rules-demo.ts'
import { nextWake, settle, wake, watchesPresence } from '#features/agile/poker/votes/rules-reveal.ts'
import { seatRules } from '#features/agile/rooms/live/live-admission.ts'
import { colleagueOf, demoLanguageOf } from '#features/agile/rooms/live/live-colleagues.ts'
import { parserOf, runOrFail } from '#features/agile/rooms/live-frames.ts'
import { translator } from '#i18n/messages.ts'
import { sha256 } from '#kit/data/crypto.ts'
import type { DecisionContext, LiveFeature } from '#kit/live/feature.ts'
import { pokerStatements } from './commands-live.ts'
import { viewFor } from './live-view.ts'
import { PokerCommand, PokerSystemCommand } from './protocol-commands.ts'
import { apply, draftOf } from './rules-apply.ts'
import type { AnyCommand, RuleContext } from './rules-decisions.ts'
import { pokerFacts } from './rules-facts.ts'
import { commitmentText, type PokerFact, type PokerState } from './rules-state.ts'
import { loadPokerRoom } from './storage/queries-live.ts'

/** Returns the command of a step: its own one, or a comment with the text of its line. */
function commandOf(state: PokerState, step: PokerDemoStep): AnyCommand {
  if ('command' in step) return { id: 'demo', ...step.command } as AnyCommand
  const content = translator(demoLanguageOf(state), 'pokerDemo')(`lines.${step.line}`)
  return { id: 'demo', type: 'comment:add', storyId: step.storyId, content }
}

/** Returns the facts of the scripted colleagues' next move, if it is due. They follow the same rules as everyone. */
function playDemo(state: PokerState, context: RuleContext): PokerFact[] {
  const move = nextPokerDemoMove(state)
  if (!move || move.time > context.now) return []
  const draft = draftOf(state)
  return move.steps.flatMap(step => {
    const facts = decide(draft, colleagueOf(draft, step.colleagueId), commandOf(draft, step), context)
    for (const fact of facts) apply(draft, fact)
    return facts
  })
}

/** Adds vote commitments to the context. The salt has 131 bits, like an id. */
const withCommitments = (context: DecisionContext): RuleContext => ({
  ...context,
  commitTo(value, voteId) {
    const salt = context.newId('salt').slice('salt_'.length)
    return { salt, commitment: sha256(commitmentText(value, voteId, salt)) }
  },
})

/** The planning poker room. */
export const pokerLive: LiveFeature<PokerState, AnyCommand, PokerFact> = {
  ...seatRules,
  party: 'poker',
  load: loadPokerRoom,
  parse: parserOf<AnyCommand, AnyCommand>(PokerCommand, PokerSystemCommand),
  decide: (state, viewer, command, context) =>
    runOrFail(() => decide(state, viewer, command, withCommitments(context))),
  settle,
  nextWake: state => nextWake(state) ?? nextPokerDemoMove(state)?.time ?? null,
  wake(state, context) {
    const facts = wake(state, context)
    return facts.length ? facts : runOrFail(() => playDemo(state, withCommitments(context)))
  },
  watchesPresence,
  isScripted,
  draftOf,
  apply: pokerFacts.apply,
  statements: pokerStatements,
  payloadOf: pokerFacts.payloadOf,
  viewFor,
  project: pokerFacts.project,
  projectPersonal: pokerFacts.projectPersonal,
}
