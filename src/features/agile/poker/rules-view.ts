import type { ParticipantView, PokerEvent, PokerView, PresenceChange, StoryView } from './protocol.ts'
import { can } from './rules-can.ts'

function changeStory(view: PokerView, id: string, change: Partial<StoryView>) {
  const at = view.stories.findIndex(story => story.id === id)
  if (at !== -1) view.stories[at] = { ...view.stories[at]!, ...change }
}

function changeParticipant(view: PokerView, id: string, change: Partial<ParticipantView>) {
  const at = view.participants.findIndex(participant => participant.id === id)
  if (at !== -1) view.participants[at] = { ...view.participants[at]!, ...change }
}

/** Shows a story's votes (or none) as the current ones. */
function showVotes(view: PokerView, { storyId, votes = [], results = null }: ShownVotes) {
  const voters = new Set(votes.map(vote => vote.participantId))
  const mine = votes.find(vote => vote.participantId === view.me.participantId)
  view.votes = votes
  view.results = results
  view.myVote = mine ? { storyId, value: mine.value, confidence: mine.confidence } : null
  view.participants = view.participants.map(participant =>
    participant.hasVoted === voters.has(participant.id)
      ? participant
      : { ...participant, hasVoted: voters.has(participant.id) },
  )
}
type ShownVotes = { storyId: string; votes?: PokerView['votes']; results?: PokerView['results'] }

function nameFacilitator(view: PokerView) {
  const facilitators = view.participants.filter(({ role, userId }) => role === 'FACILITATOR' && userId)
  if (facilitators.some(({ userId }) => userId === view.session.facilitatorId)) return
  const other = facilitators[0]?.userId
  if (other) view.session.facilitatorId = other
}

function fold(view: PokerView, event: PokerEvent) {
  switch (event.type) {
    case 'vote.cast': {
      changeParticipant(view, event.participantId, { hasVoted: true })
      const storyId = view.session.currentStoryId
      if (event.participantId !== view.me.participantId || event.value === undefined || !storyId) return
      view.myVote = { storyId, value: event.value, confidence: event.confidence ?? null }
      return
    }
    case 'vote.withdrawn':
      changeParticipant(view, event.participantId, { hasVoted: false })
      if (event.participantId === view.me.participantId) view.myVote = null
      return
    case 'session.started':
      view.session.status = 'ACTIVE'
      return
    case 'session.completed':
      view.session.status = 'COMPLETED'
      return
    case 'story.voting_started':
      changeStory(view, event.storyId, { status: 'VOTING', round: event.round, finalEstimate: null })
      view.session.currentStoryId = event.storyId
      return showVotes(view, { storyId: event.storyId })
    case 'story.skipped':
      changeStory(view, event.storyId, { status: 'SKIPPED' })
      return showVotes(view, { storyId: event.storyId })
    case 'reveal.scheduled':
      view.countdown = { endsAt: event.endsAt }
      return
    case 'reveal.cancelled':
      view.countdown = null
      return
    case 'votes.revealed':
      view.countdown = null
      changeStory(view, event.storyId, { status: 'REVEALED' })
      return showVotes(view, event)
    case 'story.estimated':
      return changeStory(view, event.storyId, { status: 'ESTIMATED', finalEstimate: event.estimate })
    case 'story.selected':
      view.session.currentStoryId = event.storyId
      return showVotes(view, event)
    case 'story.added':
      view.stories.push(...event.stories)
      return
    case 'timer.started':
      view.timer = { endsAt: event.endsAt, duration: event.duration }
      return
    case 'timer.stopped':
      view.timer = null
      return
    case 'participant.joined': {
      const { participant } = event
      view.participants = [...view.participants.filter(({ id }) => id !== participant.id), participant]
      if (participant.userId === null || participant.userId !== view.me.userId) return
      view.me.participantId = participant.id
      view.me.role = participant.role
      return
    }
    case 'participant.left':
      view.participants = view.participants.filter(({ id }) => id !== event.participantId)
      if (event.participantId === view.me.participantId) Object.assign(view.me, { participantId: null, role: null })
      return nameFacilitator(view)
    case 'participant.role_updated':
      changeParticipant(view, event.participantId, { role: event.role })
      if (event.participantId === view.me.participantId) view.me.role = event.role
      return nameFacilitator(view)
  }
}

function brought(view: PokerView, forward: (copy: PokerView) => void): PokerView {
  const copy: PokerView = {
    ...view,
    session: { ...view.session },
    stories: [...view.stories],
    participants: [...view.participants],
    me: { ...view.me },
  }
  forward(copy)
  copy.me.can = can(copy)
  return copy
}

/**
 * A viewer's snapshot, brought forward by the events of one frame in their order: the same as the snapshot that the
 * server would send at that moment. Returns a new view; parts that did not change stay identical.
 */
export const applyEvents = (view: PokerView, events: readonly PokerEvent[]): PokerView =>
  brought(view, copy => {
    for (const event of events) fold(copy, event)
  })

/** A viewer's snapshot, brought forward by one event. */
export const applyToView = (view: PokerView, event: PokerEvent): PokerView => applyEvents(view, [event])

/** A viewer's snapshot after people came or went. */
export const applyPresence = (view: PokerView, changes: readonly PresenceChange[]): PokerView =>
  brought(view, copy => {
    for (const { participantId, online } of changes) changeParticipant(copy, participantId, { online })
  })
