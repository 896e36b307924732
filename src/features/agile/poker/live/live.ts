import { decide } from '#features/agile/poker/rules.ts'
import { isPlayed, nextMove } from '#features/agile/poker/rules-demo.ts'
import { nextWake, settle, wake, watchesPresence } from '#features/agile/poker/votes/rules-reveal.ts'
import { orFail, parserOf } from '#features/agile/rooms/live-frames.ts'
import { participantOf } from '#features/agile/rooms/rules-people.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import type { LiveFeature, Moment } from '#kit/live/feature.ts'
import { pokerStatements } from './commands-live.ts'
import { playDemo } from './live-demo.ts'
import { project, projectOwn, seated, viewFor } from './live-view.ts'
import { PokerCommand, PokerSystemCommand } from './protocol-commands.ts'
import { loadPokerRoom } from './queries-live.ts'
import { apply, draftOf } from './rules-apply.ts'
import type { AnyCommand, RuleContext } from './rules-guards.ts'
import { refuse } from './rules-refusals.ts'
import { commitmentText, type PokerFact, type PokerState } from './rules-state.ts'

/** The moment with what a vote is sealed by. The salt is as random as an id is: 131 bits. */
const withSeal = (moment: Moment): RuleContext => ({
  ...moment,
  commitTo(value, vote) {
    const salt = moment.newId('salt').slice('salt_'.length)
    return { salt, commitment: sha256(commitmentText(value, vote, salt)) }
  },
})

/** What the log of events keeps. It holds no vote's value, not even of revealed rounds, and no text that has a row. */
function payloadOf(fact: PokerFact): Record<string, unknown> {
  switch (fact.type) {
    case 'vote.cast': {
      const { storyId, round, participantId, vote } = fact
      return { storyId, round, participantId, commitment: vote.commitment }
    }
    case 'vote.changed':
      return { storyId: fact.storyId, round: fact.round, participantId: fact.participantId }
    case 'story.added':
      return { storyIds: fact.stories.map(({ id }) => id) }
    case 'story.updated':
      return { storyId: fact.storyId }
    case 'comment.added':
      return { commentId: fact.comment.id, storyId: fact.comment.storyId }
    case 'session.updated':
      return { name: fact.name }
    case 'participant.joined': {
      const { name: _, ...participant } = fact.participant
      return { participant }
    }
    default: {
      const { type: _, ...payload } = fact
      return payload
    }
  }
}

/** What makes a room a planning poker room. */
export const pokerLive: LiveFeature<PokerState, AnyCommand, PokerFact> = {
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
  apply,
  statements: pokerStatements,
  payloadOf,
  viewFor,
  project,
  projectOwn,
  admit(state, viewer) {
    if (state.session.deletedAt !== null) fail('not_found')
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
