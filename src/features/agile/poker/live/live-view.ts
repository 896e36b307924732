import { allowedCommands } from '#features/agile/poker/people/rules-allowed-commands.ts'
import { activeOrNull, participantOf } from '#features/agile/rooms/rules-people.ts'
import { visibleRemovedPeople } from '#features/agile/rooms/rules-removed-people.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { PokerView } from './protocol.ts'
import { currentStory, type PokerState } from './rules-state.ts'
import { commitmentsOf, currentVotesOf, earlierRounds, personView, visibleVotesOf } from './rules-visibility.ts'

/**
 * Returns the session as one viewer can see it. Sockets, pages, API responses, exports and summaries all take it from
 * here, so that hidden votes never leave the server.
 */
export function viewFor(state: PokerState, viewer: Viewer, isOnline: (participantId: string) => boolean): PokerView {
  const { id, name, description, status, facilitatorId, doorClosed, teamId, currentStoryId, isDemo } = state.session
  const session = { id, name, description, status, facilitatorId, doorClosed, teamId, currentStoryId, isDemo }
  const viewerParticipant = participantOf(state, viewer)
  const me = activeOrNull(viewerParticipant)
  const story = currentStory(state)
  const visibleVotes = story && visibleVotesOf(state, story.id)
  const currentVotes = currentVotesOf(state)
  const ownVote = me ? currentVotes.get(me.id) : undefined
  const people = Array.from(state.participants.values(), activeOrNull).filter(participant => participant !== null)
  const view = {
    session: { ...session, votingSystem: state.votingSystem, settings: state.settings },
    stories: [...state.stories.values()],
    participants: people.map(person =>
      personView(person, { online: isOnline(person.id), hasVoted: currentVotes.has(person.id) }),
    ),
    removedPeople: visibleRemovedPeople(state, me?.role ?? null),
    myVote: ownVote ? { storyId: story!.id, value: ownVote.value, confidence: ownVote.confidence } : null,
    votes: visibleVotes?.votes ?? [],
    results: visibleVotes?.results ?? null,
    commitments: story && currentVotes.size ? commitmentsOf(state, story.id) : {},
    rounds: story ? earlierRounds(state, story.id) : [],
    comments: [...state.comments.values()],
    timer: state.timer,
    countdown: state.countdown,
    me: {
      participantId: me?.id ?? null,
      userId: viewer.userId,
      role: me?.role ?? null,
      ...(viewerParticipant?.status === 'REMOVED' && { removed: true as const }),
      kind: viewer.kind === 'guest' ? ('guest' as const) : ('member' as const),
      canEditAny: viewer.canEditAny,
    },
  }
  return { ...view, me: { ...view.me, can: allowedCommands(view) } }
}
