import { can } from '#features/agile/poker/people/rules-can.ts'
import { removedAfter } from '#features/agile/rooms/rules-removed.ts'
import type { ParticipantView, PokerEvent, PokerView, PresenceChange, Shown, StoryView } from './protocol.ts'

function changeStory(view: PokerView, id: string, change: Partial<StoryView>) {
  const at = view.stories.findIndex(story => story.id === id)
  if (at !== -1) view.stories[at] = { ...view.stories[at]!, ...change }
}

function changeParticipant(view: PokerView, id: string, change: Partial<ParticipantView>) {
  const at = view.participants.findIndex(participant => participant.id === id)
  if (at !== -1) view.participants[at] = { ...view.participants[at]!, ...change }
}

/** Shows a story's votes (or none) as the current ones. */
function showVotes(view: PokerView, shown: { storyId: string } & Partial<Shown>) {
  const { storyId, votes = [], results = null, commitments = {}, rounds = [] } = shown
  const voters = new Set(votes.map(vote => vote.participantId))
  const mine = votes.find(vote => vote.participantId === view.me.participantId)
  Object.assign(view, { votes, results, commitments, rounds })
  view.myVote = mine ? { storyId, value: mine.value, confidence: mine.confidence } : null
  view.participants = view.participants.map(participant =>
    participant.hasVoted === voters.has(participant.id)
      ? participant
      : { ...participant, hasVoted: voters.has(participant.id) },
  )
}

function forgetCommitment(view: PokerView, participantId: string) {
  const { [participantId]: _, ...commitments } = view.commitments
  view.commitments = commitments
}

function resetAll(view: PokerView, rounds: PokerView['rounds'] = []) {
  view.stories = view.stories.map(story =>
    story.status === 'PENDING' ? story : { ...story, status: 'PENDING', finalEstimate: null },
  )
  view.countdown = null
  showVotes(view, { storyId: view.session.currentStoryId ?? '', rounds })
}

function reorder(view: PokerView, storyIds: readonly string[]) {
  const stories = new Map(view.stories.map(story => [story.id, story]))
  view.stories = storyIds.flatMap(id => stories.get(id) ?? []).map((story, order) => ({ ...story, order }))
}

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
      view.commitments = { ...view.commitments, [event.participantId]: event.commitment }
      const storyId = view.session.currentStoryId
      if (event.participantId !== view.me.participantId || event.value === undefined || !storyId) return
      view.myVote = { storyId, value: event.value, confidence: event.confidence ?? null }
      return
    }
    case 'vote.withdrawn':
      changeParticipant(view, event.participantId, { hasVoted: false })
      forgetCommitment(view, event.participantId)
      if (event.participantId === view.me.participantId) view.myVote = null
      return
    case 'session.started':
      view.session.status = 'ACTIVE'
      return
    case 'session.resumed':
    case 'session.continued':
      view.session.status = 'ACTIVE'
      return
    case 'session.paused':
      view.session.status = 'PAUSED'
      return
    case 'session.reopened':
      view.session.status = 'WAITING'
      return
    case 'session.completed':
      view.session.status = 'COMPLETED'
      return
    case 'session.archived':
      view.session.status = 'ARCHIVED'
      return
    case 'session.updated': {
      const { type: _, ...changed } = event
      Object.assign(view.session, changed)
      return
    }
    case 'session.deleted':
    case 'session.restored':
    case 'reaction.sent':
    case 'participant.nudged':
      return
    case 'story.voting_started':
      changeStory(view, event.storyId, { status: 'VOTING', round: event.round, finalEstimate: null })
      view.session.currentStoryId = event.storyId
      return showVotes(view, { storyId: event.storyId, rounds: event.rounds })
    case 'story.skipped':
      changeStory(view, event.storyId, { status: 'SKIPPED' })
      if (event.storyId === view.session.currentStoryId)
        showVotes(view, { storyId: event.storyId, rounds: event.rounds })
      return
    case 'votes.reset':
      changeStory(view, event.storyId, { status: event.status, round: event.round, finalEstimate: null })
      if (event.storyId === view.session.currentStoryId)
        showVotes(view, { storyId: event.storyId, rounds: event.rounds })
      return
    case 'votes.reset_all':
      return resetAll(view, event.rounds)
    case 'vote.changed': {
      if (event.storyId !== view.session.currentStoryId) return
      const { vote } = event
      view.votes = view.votes.map(other => (other.participantId === vote.participantId ? vote : other))
      view.results = event.results
      if (vote.participantId === view.me.participantId)
        view.myVote = { storyId: event.storyId, value: vote.value, confidence: vote.confidence }
      return
    }
    case 'reveal.scheduled':
      view.countdown = { endsAt: event.endsAt }
      return
    case 'reveal.cancelled':
      view.countdown = null
      return
    case 'votes.revealed':
      view.countdown = null
      changeStory(view, event.storyId, { status: 'REVEALED' })
      return showVotes(view, { commitments: view.commitments, rounds: view.rounds, ...event })
    case 'story.estimated':
      return changeStory(view, event.storyId, { status: 'ESTIMATED', finalEstimate: event.estimate })
    case 'story.selected':
      view.session.currentStoryId = event.storyId
      return showVotes(view, event)
    case 'story.added':
      view.stories.push(...event.stories)
      return
    case 'story.updated': {
      const { type: _, storyId, ...text } = event
      return changeStory(view, storyId, text)
    }
    case 'story.removed':
      reorder(
        view,
        view.stories.flatMap(({ id }) => (id === event.storyId ? [] : id)),
      )
      view.comments = view.comments.filter(({ storyId }) => storyId !== event.storyId)
      if (view.session.currentStoryId !== event.storyId) return
      view.session.currentStoryId = null
      return showVotes(view, { storyId: '' })
    case 'stories.reordered':
      return reorder(view, event.storyIds)
    case 'comment.added':
      view.comments = [...view.comments, event.comment]
      return
    case 'comment.removed':
      view.comments = view.comments.filter(({ id }) => id !== event.commentId)
      return
    case 'timer.started':
      view.timer = { endsAt: event.endsAt, duration: event.duration }
      return
    case 'timer.stopped':
      view.timer = null
      return
    case 'door.updated':
      view.session.doorClosed = event.closed
      return
    case 'participant.joined': {
      const { participant } = event
      view.removedPeople = removedAfter(view, event)
      view.participants = [...view.participants.filter(({ id }) => id !== participant.id), participant]
      const isMember = participant.userId !== null && participant.userId === view.me.userId
      if (!event.mine && !isMember) return
      view.me.participantId = participant.id
      view.me.role = participant.role
      return
    }
    case 'participant.left':
      view.removedPeople = removedAfter(view, event)
      view.participants = view.participants.filter(({ id }) => id !== event.participantId)
      if (event.participantId !== view.me.participantId) return nameFacilitator(view)
      Object.assign(view.me, { participantId: null, role: null, ...(event.removed && { removed: true }) })
      return nameFacilitator(view)
    case 'facilitator.voting_updated':
      return changeParticipant(view, event.participantId, { leadsOnly: event.leadsOnly ? true : undefined })
    case 'participant.role_updated':
      view.removedPeople = removedAfter(view, event)
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
