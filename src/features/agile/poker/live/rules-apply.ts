import { resultsOf } from '#features/agile/poker/votes/rules-results.ts'
import { applyToPeople } from '#features/agile/rooms/rules-people.ts'
import { type PokerFact, type PokerState, type Round, roundsOf, type Story, type Vote, votesOf } from './rules-state.ts'

/**
 * A copy that `apply` may change while others still read the original. Takes time by the size of the room, once a batch.
 * Rounds and comments are not copied: what changes them puts a new container in their place.
 */
export function draftOf(state: PokerState): PokerState {
  const votes = new Map(state.votes)
  const open = state.session.currentStoryId
  if (open && votes.has(open)) votes.set(open, new Map(votes.get(open)))
  return {
    ...state,
    session: { ...state.session },
    stories: new Map(state.stories),
    participants: new Map(state.participants),
    participantOfUser: new Map(state.participantOfUser),
    votes,
  }
}

function changeStory(state: PokerState, storyId: string, change: Partial<Story>) {
  const story = state.stories.get(storyId)
  if (story) state.stories.set(storyId, { ...story, ...change })
}

/** The latest round's votes of a story in this draft, to be changed. */
function openVotes(state: PokerState, storyId: string): Map<string, Vote> {
  let votes = state.votes.get(storyId)
  if (votes) return votes
  votes = new Map()
  state.votes.set(storyId, votes)
  return votes
}

function openRound(state: PokerState, storyId: string, round: number, at: number) {
  const opened: Round = { round, startedAt: at, revealedAt: null, results: null }
  const before = roundsOf(state, storyId).filter(other => other.round !== round)
  state.rounds = new Map(state.rounds).set(storyId, [...before, opened])
  state.votes.set(storyId, new Map())
  state.held = false
}

/** The figures of the latest round, from its votes as they are now. */
function figureOut(state: PokerState, storyId: string, revealedAt?: number) {
  const rounds = roundsOf(state, storyId)
  const last = rounds.at(-1)
  if (!last) return
  const results = resultsOf(votesOf(state, storyId).values(), state.votingSystem.values)
  const figured = { ...last, revealedAt: revealedAt ?? last.revealedAt, results }
  state.rounds = new Map(state.rounds).set(storyId, [...rounds.slice(0, -1), figured])
}

function inOrder(state: PokerState, storyIds: readonly string[]) {
  const stories = storyIds.flatMap(id => state.stories.get(id) ?? [])
  state.stories = new Map(
    stories.map((story, order) => [story.id, story.order === order ? story : { ...story, order }]),
  )
}

function resetAll(state: PokerState) {
  for (const { id, status } of state.stories.values()) {
    if (status !== 'PENDING') changeStory(state, id, { status: 'PENDING', finalEstimate: null })
  }
  state.votes = new Map()
  state.countdown = null
  state.held = false
}

/** Brings a draft forward by one fact. A vote takes the same time whatever the size of the room. */
export function apply(draft: PokerState, fact: PokerFact) {
  const { session } = draft
  switch (fact.type) {
    case 'vote.cast':
      openVotes(draft, fact.storyId).set(fact.participantId, fact.vote)
      draft.held = false
      return
    case 'vote.withdrawn':
      openVotes(draft, fact.storyId).delete(fact.participantId)
      draft.held = false
      return
    case 'vote.changed':
      // Revealed votes are not copied with every draft.
      draft.votes.set(fact.storyId, new Map(votesOf(draft, fact.storyId)).set(fact.participantId, fact.vote))
      return figureOut(draft, fact.storyId)
    case 'session.started':
      session.status = 'ACTIVE'
      session.startedAt ??= fact.at
      return
    case 'session.paused':
      session.status = 'PAUSED'
      return
    case 'session.resumed':
      session.status = 'ACTIVE'
      return
    case 'session.continued':
      session.status = 'ACTIVE'
      session.completedAt = null
      return
    case 'session.reopened':
      session.status = 'WAITING'
      return
    case 'session.completed':
      session.status = 'COMPLETED'
      session.completedAt = fact.at
      return
    case 'session.archived':
      session.status = 'ARCHIVED'
      return
    case 'session.deleted':
      session.deletedAt = fact.at
      return
    case 'session.restored':
      session.deletedAt = null
      return
    case 'session.updated':
      Object.assign(session, { name: fact.name, description: fact.description, teamId: fact.teamId })
      draft.settings = fact.settings
      draft.votingSystem = fact.votingSystem
      return
    case 'story.voting_started':
      changeStory(draft, fact.storyId, { status: 'VOTING', round: fact.round, finalEstimate: null })
      openRound(draft, fact.storyId, fact.round, fact.at)
      session.currentStoryId = fact.storyId
      return
    case 'story.skipped':
      return changeStory(draft, fact.storyId, { status: 'SKIPPED' })
    case 'votes.reset':
      changeStory(draft, fact.storyId, { status: fact.status, round: fact.round, finalEstimate: null })
      if (fact.status === 'VOTING') return openRound(draft, fact.storyId, fact.round, fact.at)
      draft.votes.delete(fact.storyId)
      return
    case 'votes.reset_all':
      return resetAll(draft)
    case 'reveal.scheduled':
      draft.countdown = { endsAt: fact.endsAt }
      return
    case 'reveal.cancelled':
      draft.countdown = null
      draft.held = fact.held
      return
    case 'votes.revealed':
      draft.countdown = null
      changeStory(draft, fact.storyId, { status: 'REVEALED' })
      return figureOut(draft, fact.storyId, fact.at)
    case 'story.estimated':
      return changeStory(draft, fact.storyId, { status: 'ESTIMATED', finalEstimate: fact.estimate })
    case 'story.selected':
      session.currentStoryId = fact.storyId
      return
    case 'story.added':
      for (const story of fact.stories) draft.stories.set(story.id, story)
      return
    case 'story.updated': {
      const { title, description, link, externalKey } = fact
      return changeStory(draft, fact.storyId, { title, description, link, externalKey })
    }
    case 'story.removed':
      inOrder(
        draft,
        [...draft.stories.keys()].filter(id => id !== fact.storyId),
      )
      draft.votes.delete(fact.storyId)
      draft.rounds = new Map([...draft.rounds].filter(([id]) => id !== fact.storyId))
      draft.comments = new Map([...draft.comments].filter(([, { storyId }]) => storyId !== fact.storyId))
      if (session.currentStoryId === fact.storyId) session.currentStoryId = null
      return
    case 'stories.reordered':
      return inOrder(draft, fact.storyIds)
    case 'comment.added':
      draft.comments = new Map(draft.comments).set(fact.comment.id, fact.comment)
      return
    case 'comment.removed':
      draft.comments = new Map([...draft.comments].filter(([id]) => id !== fact.commentId))
      return
    case 'reaction.sent':
    case 'participant.nudged':
      return
    case 'timer.started':
      draft.timer = { endsAt: fact.endsAt, duration: fact.duration }
      return
    case 'timer.stopped':
      draft.timer = null
      return
    case 'facilitator.voting_updated': {
      const person = draft.participants.get(fact.participantId)
      if (person) draft.participants.set(person.id, { ...person, leadsOnly: fact.leadsOnly })
      return
    }
    case 'participant.joined':
    case 'participant.left':
    case 'participant.role_updated':
    case 'door.updated':
      return applyToPeople(draft, fact)
  }
}
