import { decide } from '#features/agile/poker/rules.ts'
import { isPlayed, nextMove } from '#features/agile/poker/rules-demo.ts'
import { nextWake, settle, wake, watchesPresence } from '#features/agile/poker/votes/rules-reveal.ts'
import { roomSeats } from '#features/agile/rooms/live/live-seats.ts'
import { orFail, parserOf } from '#features/agile/rooms/live-frames.ts'
import { sha256 } from '#kit/data/crypto.ts'
import type { LiveFeature, Moment } from '#kit/live/feature.ts'
import { pokerStatements } from './commands-live.ts'
import { playDemo } from './live-demo.ts'
import { viewFor } from './live-view.ts'
import { PokerCommand, PokerSystemCommand } from './protocol-commands.ts'
import { draftOf } from './rules-apply.ts'
import { pokerFacts } from './rules-facts.ts'
import type { AnyCommand, RuleContext } from './rules-guards.ts'
import { commitmentText, type PokerFact, type PokerState } from './rules-state.ts'
import { loadPokerRoom } from './storage/queries-live.ts'

/** The moment with what a vote is sealed by. The salt is as random as an id is: 131 bits. */
const withSeal = (moment: Moment): RuleContext => ({
  ...moment,
  commitTo(value, vote) {
    const salt = moment.newId('salt').slice('salt_'.length)
    return { salt, commitment: sha256(commitmentText(value, vote, salt)) }
  },
})

/** What makes a room a planning poker room. */
export const pokerLive: LiveFeature<PokerState, AnyCommand, PokerFact> = {
  ...roomSeats,
  party: 'poker',
  load: loadPokerRoom,
  parse: parserOf<AnyCommand, AnyCommand>(PokerCommand, PokerSystemCommand),
  decide: (state, viewer, command, moment) => orFail(() => decide(state, viewer, command, withSeal(moment))),
  settle,
  nextWake: state => nextWake(state) ?? nextMove(state)?.at ?? null,
  wake(state, moment) {
    const facts = wake(state, moment)
    return facts.length ? facts : orFail(() => playDemo(state, withSeal(moment)))
  },
  watchesPresence,
  isPlayed,
  draftOf,
  apply: pokerFacts.apply,
  statements: pokerStatements,
  payloadOf: pokerFacts.payloadOf,
  viewFor,
  project: pokerFacts.project,
  projectOwn: pokerFacts.projectOwn,
}
