import { storyFacts } from '#features/agile/poker/stories/rules-story-facts.ts'
import { voteFacts } from '#features/agile/poker/votes/rules-vote-facts.ts'
import { peopleFacts } from '#features/agile/rooms/live/rules-people-facts.ts'
import { touchPerson, touchSession, updatePersonView } from '#features/agile/rooms/live/rules-room.ts'
import { commentFacts, sessionFacts, timerFacts } from '#features/agile/rooms/live/rules-shared-facts.ts'
import { defineFacts } from '#kit/live/facts.ts'
import type { CommentView, ParticipantView, PokerView, reactions } from './protocol.ts'
import type { PokerState } from './rules-state.ts'
import { currentVotesOf, personView } from './rules-visibility.ts'
import { fact, type TouchedPokerRows } from './storage/rules-touched-rows.ts'

type SessionConfiguration = Pick<PokerView['session'], 'name' | 'description' | 'teamId' | 'settings' | 'votingSystem'>

const otherFacts = {
  'session.updated': fact<SessionConfiguration>({
    apply(draft, { name, description, teamId, settings, votingSystem }) {
      Object.assign(draft.session, { name, description, teamId })
      draft.settings = settings
      draft.votingSystem = votingSystem
    },
    updateView({ session }, { name, description, teamId, settings, votingSystem }) {
      Object.assign(session, { name, description, teamId, settings, votingSystem })
    },
    markRows: touchSession,
    log: ['name'],
  }),
  'comment.added': fact<{ comment: CommentView }>({
    apply(draft, { comment }) {
      draft.comments = new Map(draft.comments).set(comment.id, comment)
    },
    updateView(view, { comment }) {
      view.comments = [...view.comments, comment]
    },
    markRows: ({ comments }, { comment }) => comments.add(comment.id),
    log: ({ comment: { id, storyId } }) => ({ commentId: id, storyId }),
  }),
  // Clients only show reactions and reminders, so these change and store nothing.
  'reaction.sent': fact<{ participantId: string; reaction: (typeof reactions)[number] }>({
    apply: null,
    updateView: null,
    markRows: null,
  }),
  'participant.nudged': fact<{ participantIds: string[] }>({
    apply: null,
    updateView: null,
    markRows: null,
  }),
  'facilitator.voting_updated': fact<{ participantId: string; leadsOnly: boolean }>({
    apply({ participants }, { participantId, leadsOnly }) {
      const person = participants.get(participantId)
      if (person) participants.set(participantId, { ...person, leadsOnly })
    },
    updateView: (view, { participantId, leadsOnly }) =>
      updatePersonView(view, participantId, { leadsOnly: leadsOnly ? true : undefined }),
    markRows: touchPerson,
  }),
}

const people = peopleFacts<PokerState, ParticipantView>((participant, state) =>
  personView(participant, { online: false, hasVoted: currentVotesOf(state).has(participant.id) }),
)

/**
 * Returns an `updateView` that also updates the viewer's own vote when they join or leave. Leaving withdraws an open
 * vote. So someone who joins again has only a revealed vote.
 */
const withOwnVote =
  <Event>(updateView: ((view: PokerView, event: Event) => void) | null) =>
  (view: PokerView, event: Event) => {
    const { participantId } = view.me
    updateView?.(view, event)
    if (view.me.participantId === participantId) return
    const vote = view.votes.find(each => each.participantId === view.me.participantId)
    const storyId = view.session.currentStoryId
    view.myVote = vote && storyId ? { storyId, value: vote.value, confidence: vote.confidence } : null
  }

/** All facts of a planning poker room. */
export const pokerFacts = defineFacts<PokerState, PokerView, TouchedPokerRows>()({
  ...sessionFacts,
  ...timerFacts,
  ...commentFacts,
  ...people,
  'participant.joined': {
    ...people['participant.joined'],
    updateView: withOwnVote(people['participant.joined'].updateView),
  },
  'participant.left': { ...people['participant.left'], updateView: withOwnVote(people['participant.left'].updateView) },
  ...storyFacts,
  ...voteFacts,
  ...otherFacts,
})
