import type { PokerView, SessionRole, SessionStatus, StoryStatus } from './protocol.ts'

export const maxStories = 100

export type Story = {
  id: string
  title: string
  order: number
  status: StoryStatus
  round: number
  finalEstimate: string | null
}
export type Participant = {
  id: string
  userId: string | null
  name: string
  role: SessionRole
  status: 'ACTIVE' | 'LEFT' | 'REMOVED'
  joinedAt: number
}
export type Vote = { value: string; confidence: number | null; castAt: number }

/** A poker session as its room holds it. Records are never changed in place, only replaced; containers are. */
export type PokerState = {
  session: {
    id: string
    accountId: string
    name: string
    description: string
    status: SessionStatus
    facilitatorId: string
    currentStoryId: string | null
    startedAt: number | null
    completedAt: number | null
  }
  votingSystem: PokerView['session']['votingSystem']
  settings: PokerView['session']['settings']
  /** In their order. */
  stories: Map<string, Story>
  participants: Map<string, Participant>
  participantOfUser: Map<string, string>
  /** Votes of each story's latest round, by story and participant. */
  votes: Map<string, Map<string, Vote>>
  timer: { endsAt: number; duration: number } | null
  countdown: { endsAt: number } | null
  /** The facilitator cancelled the countdown: it does not start again before a vote changes. */
  held: boolean
}

/** What has happened, with all that is needed to apply and to store it. Never sent: `project` makes events of it. */
export type PokerFact =
  | { type: 'session.started'; at: number }
  | { type: 'session.completed'; at: number }
  | { type: 'story.voting_started'; storyId: string; round: number }
  | { type: 'story.skipped'; storyId: string }
  | { type: 'vote.cast'; storyId: string; round: number; participantId: string; vote: Vote }
  | { type: 'vote.withdrawn'; storyId: string; round: number; participantId: string }
  | { type: 'reveal.scheduled'; endsAt: number }
  | { type: 'reveal.cancelled'; held: boolean }
  | { type: 'votes.revealed'; storyId: string }
  | { type: 'story.estimated'; storyId: string; estimate: string }
  | { type: 'story.selected'; storyId: string }
  | { type: 'story.added'; stories: Story[] }
  | { type: 'timer.started'; endsAt: number; duration: number }
  | { type: 'timer.stopped' }
  | { type: 'participant.joined'; participant: Participant }
  | { type: 'participant.left'; participantId: string; removed: boolean }
  | { type: 'participant.role_updated'; participantId: string; role: SessionRole }

export const currentStory = (state: PokerState): Story | null =>
  (state.session.currentStoryId && state.stories.get(state.session.currentStoryId)) || null

/** Votes of a story's latest round, whether or not they may be seen. */
export const votesOf = (state: PokerState, storyId: string): ReadonlyMap<string, Vote> =>
  state.votes.get(storyId) ?? noVotes
const noVotes: ReadonlyMap<string, Vote> = new Map()

/** Only of these stories may votes be seen by anyone but their voters. */
export const isRevealed = ({ status }: { status: StoryStatus }): boolean =>
  status === 'REVEALED' || status === 'ESTIMATED'

export const hasEnded = (status: SessionStatus): boolean =>
  status === 'COMPLETED' || status === 'ARCHIVED' || status === 'CANCELLED'

/** A copy that `apply` may change while others still read the original. Takes time by the size of the room, once a batch. */
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

function changeParticipant(state: PokerState, id: string, change: Partial<Participant>) {
  const participant = state.participants.get(id)
  if (participant) state.participants.set(id, { ...participant, ...change })
}

/** The named facilitator after roles have changed: the same person while they are one, else another, else as before. */
function nameFacilitator(state: PokerState) {
  let other: string | null = null
  for (const { userId, role, status } of state.participants.values()) {
    if (role !== 'FACILITATOR' || status !== 'ACTIVE' || !userId) continue
    if (userId === state.session.facilitatorId) return
    other ??= userId
  }
  if (other) state.session.facilitatorId = other
}

/** The open round's votes of a story in this draft. */
function openVotes(state: PokerState, storyId: string): Map<string, Vote> {
  let votes = state.votes.get(storyId)
  if (votes) return votes
  votes = new Map<string, Vote>()
  state.votes.set(storyId, votes)
  return votes
}

/** Brings a draft forward by one fact. A vote takes the same time whatever the size of the room. */
export function apply(draft: PokerState, fact: PokerFact) {
  switch (fact.type) {
    case 'vote.cast':
      openVotes(draft, fact.storyId).set(fact.participantId, fact.vote)
      draft.held = false
      return
    case 'vote.withdrawn':
      openVotes(draft, fact.storyId).delete(fact.participantId)
      draft.held = false
      return
    case 'session.started':
      draft.session.status = 'ACTIVE'
      draft.session.startedAt ??= fact.at
      return
    case 'session.completed':
      draft.session.status = 'COMPLETED'
      draft.session.completedAt = fact.at
      return
    case 'story.voting_started':
      changeStory(draft, fact.storyId, { status: 'VOTING', round: fact.round, finalEstimate: null })
      draft.votes.set(fact.storyId, new Map())
      draft.session.currentStoryId = fact.storyId
      draft.held = false
      return
    case 'story.skipped':
      return changeStory(draft, fact.storyId, { status: 'SKIPPED' })
    case 'reveal.scheduled':
      draft.countdown = { endsAt: fact.endsAt }
      return
    case 'reveal.cancelled':
      draft.countdown = null
      draft.held = fact.held
      return
    case 'votes.revealed':
      draft.countdown = null
      return changeStory(draft, fact.storyId, { status: 'REVEALED' })
    case 'story.estimated':
      return changeStory(draft, fact.storyId, { status: 'ESTIMATED', finalEstimate: fact.estimate })
    case 'story.selected':
      draft.session.currentStoryId = fact.storyId
      return
    case 'story.added':
      for (const story of fact.stories) draft.stories.set(story.id, story)
      return
    case 'timer.started':
      draft.timer = { endsAt: fact.endsAt, duration: fact.duration }
      return
    case 'timer.stopped':
      draft.timer = null
      return
    case 'participant.joined':
      draft.participants.delete(fact.participant.id)
      draft.participants.set(fact.participant.id, fact.participant)
      if (fact.participant.userId) draft.participantOfUser.set(fact.participant.userId, fact.participant.id)
      return
    case 'participant.left':
      changeParticipant(draft, fact.participantId, { status: fact.removed ? 'REMOVED' : 'LEFT' })
      return nameFacilitator(draft)
    case 'participant.role_updated':
      changeParticipant(draft, fact.participantId, { role: fact.role })
      return nameFacilitator(draft)
  }
}
