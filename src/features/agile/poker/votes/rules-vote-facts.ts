import type {
  PokerView,
  ResultsView,
  RoundView,
  StoryStatus,
  VisibleVotes,
  VoteView,
} from '#features/agile/poker/live/protocol.ts'
import { type PokerState, type Round, roundsOf, type Vote, votesOf } from '#features/agile/poker/live/rules-state.ts'
import { earlierRoundsFieldOf, visibleVotesOf, voteView } from '#features/agile/poker/live/rules-visibility.ts'
import {
  fact,
  type TouchedPokerRows,
  touchEveryStory,
  touchVote,
  type VoteKey,
} from '#features/agile/poker/live/storage/rules-touched-rows.ts'
import { updateStory, updateStoryView } from '#features/agile/poker/stories/rules-story-updates.ts'
import { updatePersonView } from '#features/agile/rooms/live/rules-room.ts'
import { resultsOf } from './rules-results.ts'

/** Returns the votes of a story's latest round in this draft. They can be changed in place. */
function mutableVotesOf(state: PokerState, storyId: string): Map<string, Vote> {
  const votes = state.votes.get(storyId) ?? new Map<string, Vote>()
  state.votes.set(storyId, votes)
  return votes
}

function openRound(state: PokerState, storyId: string, round: number, at: number) {
  const newRound: Round = { round, startedAt: at, revealedAt: null, results: null }
  const otherRounds = roundsOf(state, storyId).filter(other => other.round !== round)
  state.rounds = new Map(state.rounds).set(storyId, [...otherRounds, newRound])
  state.votes.set(storyId, new Map())
  state.isCountdownCancelled = false
}

/** Recalculates the results of the latest round. */
function updateResults(state: PokerState, storyId: string, revealedAt?: number) {
  const rounds = roundsOf(state, storyId)
  const last = rounds.at(-1)
  if (!last) return
  const results = resultsOf(votesOf(state, storyId).values(), state.votingSystem.values)
  const updatedRound = { ...last, revealedAt: revealedAt ?? last.revealedAt, results }
  state.rounds = new Map(state.rounds).set(storyId, [...rounds.slice(0, -1), updatedRound])
}

/** Replaces the votes in the view with the votes of a story. If there are none, clears them. */
export function showVotes(view: PokerView, visible: Partial<VisibleVotes> & { storyId: string }) {
  const { storyId, votes = [], results = null, commitments = {}, rounds = [] } = visible
  const voters = new Set(votes.map(vote => vote.participantId))
  const ownVote = votes.find(vote => vote.participantId === view.me.participantId)
  Object.assign(view, { votes, results, commitments, rounds })
  view.myVote = ownVote ? { storyId, value: ownVote.value, confidence: ownVote.confidence } : null
  view.participants = view.participants.map(participant =>
    participant.hasVoted === voters.has(participant.id)
      ? participant
      : { ...participant, hasVoted: voters.has(participant.id) },
  )
}

type RoundOpened = { storyId: string; status: StoryStatus; round: number; rounds?: RoundView[] }
type VoteFact = VoteKey & { vote: Vote }
type VotesRevealed = { storyId: string; votes: VoteView[]; results: ResultsView }

function touchRounds({ stories, rounds }: TouchedPokerRows, { storyId }: { storyId: string }) {
  stories.add(storyId)
  rounds.add(storyId)
}

/** Facts about votes. Before the reveal, events tell others only that a vote exists. */
export const voteFacts = {
  /** Only the voter's event has the value. */
  'vote.cast': fact<VoteFact, { participantId: string; commitment: string; value?: string; confidence?: number }>({
    apply(draft, { storyId, participantId, vote }) {
      mutableVotesOf(draft, storyId).set(participantId, vote)
      draft.isCountdownCancelled = false
    },
    toEvent: ({ participantId, vote }) => ({ participantId, commitment: vote.commitment }),
    toOwnerEvent({ participantId, vote: { value, confidence, commitment } }) {
      const confidenceField = confidence !== null && { confidence }
      return { participantId, event: { participantId, commitment, value, ...confidenceField } }
    },
    updateView(view, { participantId, commitment, value, confidence = null }) {
      updatePersonView(view, participantId, { hasVoted: true })
      view.commitments = { ...view.commitments, [participantId]: commitment }
      const storyId = view.session.currentStoryId
      if (participantId !== view.me.participantId || value === undefined || !storyId) return
      view.myVote = { storyId, value, confidence }
    },
    markRows: (rows, cast) => touchVote(rows, cast, cast.vote),
    log: ({ storyId, round, participantId, vote: { commitment } }) => ({ storyId, round, participantId, commitment }),
  }),
  'vote.withdrawn': fact<VoteKey, { participantId: string }>({
    apply(draft, { storyId, participantId }) {
      mutableVotesOf(draft, storyId).delete(participantId)
      draft.isCountdownCancelled = false
    },
    toEvent: ({ participantId }) => ({ participantId }),
    updateView(view, { participantId }) {
      updatePersonView(view, participantId, { hasVoted: false })
      const { [participantId]: _, ...commitments } = view.commitments
      view.commitments = commitments
      if (participantId === view.me.participantId) view.myVote = null
    },
    markRows: (rows, withdrawn) => touchVote(rows, withdrawn, null),
    log: ['storyId', 'round', 'participantId'],
  }),
  /** After the reveal. */
  'vote.changed': fact<VoteFact, { storyId: string; vote: VoteView; results: ResultsView }>({
    apply(draft, { storyId, participantId, vote }) {
      // Copies the votes, because a draft shares revealed votes with its original.
      draft.votes.set(storyId, new Map(votesOf(draft, storyId)).set(participantId, vote))
      updateResults(draft, storyId)
    },
    toEvent: ({ storyId, participantId, vote }, state) => ({
      storyId,
      vote: voteView(participantId, vote),
      results: visibleVotesOf(state, storyId)!.results,
    }),
    updateView(view, { storyId, vote, results }) {
      if (storyId !== view.session.currentStoryId) return
      const { participantId, value, confidence } = vote
      view.votes = view.votes.map(other => (other.participantId === participantId ? vote : other))
      view.results = results
      if (participantId === view.me.participantId) view.myVote = { storyId, value, confidence }
    },
    markRows(rows, changed) {
      rows.rounds.add(changed.storyId)
      touchVote(rows, changed, changed.vote)
    },
    log: ['storyId', 'round', 'participantId'],
  }),
  'votes.reset': fact<{ storyId: string; status: 'VOTING' | 'PENDING'; round: number; at: number }, RoundOpened>({
    apply(draft, { storyId, status, round, at }) {
      updateStory(draft, storyId, { status, round, finalEstimate: null })
      if (status === 'VOTING') openRound(draft, storyId, round, at)
      else draft.votes.delete(storyId)
    },
    toEvent: ({ storyId, status, round }, state) => ({
      storyId,
      status,
      round,
      ...earlierRoundsFieldOf(state, storyId),
    }),
    updateView(view, { storyId, status, round, rounds }) {
      updateStoryView(view, storyId, { status, round, finalEstimate: null })
      if (storyId === view.session.currentStoryId) showVotes(view, { storyId, rounds })
    },
    markRows: touchRounds,
    log: ['storyId', 'status', 'round', 'at'],
  }),
  'votes.reset_all': fact<{ notify: boolean }, { notify: boolean; rounds?: RoundView[] }>({
    apply(draft) {
      for (const { id, status } of draft.stories.values())
        if (status !== 'PENDING') updateStory(draft, id, { status: 'PENDING', finalEstimate: null })
      draft.votes = new Map()
      draft.countdown = null
      draft.isCountdownCancelled = false
    },
    toEvent: ({ notify }, state) => ({ notify, ...earlierRoundsFieldOf(state, state.session.currentStoryId) }),
    updateView(view, { rounds }) {
      view.stories = view.stories.map(story =>
        story.status === 'PENDING' ? story : { ...story, status: 'PENDING', finalEstimate: null },
      )
      view.countdown = null
      showVotes(view, { storyId: view.session.currentStoryId ?? '', rounds })
    },
    markRows: touchEveryStory,
  }),
  'reveal.scheduled': fact<{ endsAt: number }>({
    apply(draft, { endsAt }) {
      draft.countdown = { endsAt }
    },
    updateView(view, { endsAt }) {
      view.countdown = { endsAt }
    },
    markRows: null,
  }),
  /** `held`: the facilitator cancelled the countdown, so it restarts only after a vote changes. */
  'reveal.cancelled': fact<{ held: boolean }, object>({
    apply(draft, { held }) {
      draft.countdown = null
      draft.isCountdownCancelled = held
    },
    toEvent: () => ({}),
    updateView(view) {
      view.countdown = null
    },
    markRows: null,
    log: ['held'],
  }),
  'votes.revealed': fact<{ storyId: string; at: number }, VotesRevealed>({
    apply(draft, { storyId, at }) {
      draft.countdown = null
      updateStory(draft, storyId, { status: 'REVEALED' })
      updateResults(draft, storyId, at)
    },
    toEvent: ({ storyId }, state) => ({ storyId, ...visibleVotesOf(state, storyId)! }),
    updateView(view, { storyId, votes, results }) {
      view.countdown = null
      updateStoryView(view, storyId, { status: 'REVEALED' })
      showVotes(view, { commitments: view.commitments, rounds: view.rounds, storyId, votes, results })
    },
    markRows: touchRounds,
    log: ['storyId', 'at'],
  }),
  'story.voting_started': fact<{ storyId: string; round: number; at: number }, Omit<RoundOpened, 'status'>>({
    apply(draft, { storyId, round, at }) {
      updateStory(draft, storyId, { status: 'VOTING', round, finalEstimate: null })
      openRound(draft, storyId, round, at)
      draft.session.currentStoryId = storyId
    },
    toEvent: ({ storyId, round }, state) => ({ storyId, round, ...earlierRoundsFieldOf(state, storyId) }),
    updateView(view, { storyId, round, rounds }) {
      updateStoryView(view, storyId, { status: 'VOTING', round, finalEstimate: null })
      view.session.currentStoryId = storyId
      showVotes(view, { storyId, rounds })
    },
    markRows(rows, started) {
      rows.session = true
      touchRounds(rows, started)
    },
    log: ['storyId', 'round', 'at'],
  }),
}
