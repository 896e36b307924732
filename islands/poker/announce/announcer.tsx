import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { PokerView, VoteView } from '#features/agile/poker/live/protocol.ts'
import { countTurnout, currentStory, labelOf, phaseOf } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import type { AnnouncementQueue } from '#islands/rooms/announcement-queue.ts'
import { addedItems, SessionAnnouncer } from '#islands/rooms/announcer.tsx'
import { playSound } from './sounds.ts'

/** The timer ticks in each of its last seconds. */
const tickingSeconds = 3

/** Announces changes to screen readers, and plays a sound at the end of the timer. */
export function PokerAnnouncer({ queue }: { queue: AnnouncementQueue }) {
  const t = useTranslations('poker.table.say')
  const discussionText = useTranslations('pokerLive.say')
  const timerText = useTranslations('pokerLive.timer')
  const { view } = useTable()
  const isVoting = phaseOf(view) === 'voting'

  const onTick = (secondsLeft: number) => {
    if (secondsLeft === 0) {
      queue.announce(timerText(isVoting ? 'overVoting' : 'over'))
      playSound('over')
    } else if (secondsLeft <= tickingSeconds) playSound('tick')
  }
  const describeChanges = useCallback(
    (before: PokerView, after: PokerView) => [
      ...describeTable(before, after, t),
      ...describeDiscussion(before, after, discussionText),
    ],
    [t, discussionText],
  )
  return <SessionAnnouncer view={view} describeChanges={describeChanges} queue={queue} onTick={onTick} />
}

type Translate = ReturnType<typeof useTranslations<'poker.table.say'>>

/** Returns announcements for the changes between two views. A view never contains hidden votes. */
function describeTable(before: PokerView, after: PokerView, t: Translate): string[] {
  return [...describeSession(before, after, t), ...describeStory(before, after, t), ...describeVotes(before, after, t)]
}

function describeSession(before: PokerView, after: PokerView, t: Translate): string[] {
  if (before.session.status === after.session.status) return []
  if (after.session.status === 'ACTIVE') {
    if (before.session.status === 'COMPLETED') return [t('reopened')]
    return [t(before.session.status === 'PAUSED' ? 'resumed' : 'started')]
  }
  if (after.session.status === 'PAUSED') return [t('paused')]
  return phaseOf(after) === 'ended' ? [t('ended')] : []
}

function describeStory(before: PokerView, after: PokerView, t: Translate): string[] {
  const previousValues = new Map(before.stories.map(({ id, finalEstimate }) => [id, finalEstimate]))
  const estimatedStory = after.stories.find(
    ({ id, finalEstimate }) => finalEstimate !== null && previousValues.get(id) !== finalEstimate,
  )
  const texts = estimatedStory ? [t('estimated', { value: labelOf(after, estimatedStory.finalEstimate ?? '') })] : []
  const previous = currentStory(before)
  const current = currentStory(after)
  if (current?.status === 'VOTING' && (previous?.id !== current.id || previous.round !== current.round))
    return [...texts, t('opened', { title: current.title })]
  return current && previous?.id !== current.id ? [...texts, t('story', { title: current.title })] : texts
}

function describeVotes(before: PokerView, after: PokerView, t: Translate): string[] {
  if (!before.results && after.results && phaseOf(after) === 'revealed')
    return [t('revealed', { result: resultText(after, t) })]
  if (phaseOf(after) !== 'voting') return []
  const current = countTurnout(after)
  const previousCount = isSameRound(before, after) ? countTurnout(before).voted : 0
  const countdownTexts = describeCountdown(before, after, t)
  return previousCount === current.voted ? countdownTexts : [t('turnout', current), ...countdownTexts]
}

function describeCountdown(before: PokerView, after: PokerView, t: Translate): string[] {
  if (!before.countdown && after.countdown) return [t('countdown')]
  const isStopped = before.countdown && !after.countdown && isSameRound(before, after)
  return isStopped ? [t('countdownStopped')] : []
}

function isSameRound(before: PokerView, after: PokerView): boolean {
  const [previous, current] = [currentStory(before), currentStory(after)]
  return phaseOf(before) === 'voting' && previous?.id === current?.id && previous?.round === current?.round
}

function resultText(view: PokerView, t: Translate): string {
  const { results } = view
  if (!results) return ''
  const { count, consensus, min, average, agreement } = results
  if (count === 0) return t('noVotes')
  if (consensus && min !== null) return t('consensus', { value: labelOf(view, min) })
  return average === null ? t('agreement', { agreement }) : t('average', { average, agreement })
}

type TranslateDiscussion = ReturnType<typeof useTranslations<'pokerLive.say'>>

/** Returns announcements about comments, changed votes and planning. */
function describeDiscussion(before: PokerView, after: PokerView, t: TranslateDiscussion): string[] {
  return [
    ...describeComments(before, after, t),
    ...describeVoteChanges(before, after, t),
    ...describePlanning(before, after, t),
  ]
}

function describeComments(before: PokerView, after: PokerView, t: TranslateDiscussion): string[] {
  const others = after.comments.filter(({ participantId }) => participantId !== after.me.participantId)
  const addedComments = addedItems(before.comments, others)
  const [firstComment] = addedComments
  if (!firstComment) return []
  return [
    addedComments.length === 1
      ? t('comment', { name: firstComment.name, text: firstComment.content })
      : t('comments', { count: addedComments.length }),
  ]
}

/** Returns announcements of votes that changed after the reveal, with both values. */
function describeVoteChanges(before: PokerView, after: PokerView, t: TranslateDiscussion): string[] {
  const [previous, current] = [currentStory(before), currentStory(after)]
  if (previous?.id !== current?.id || previous?.round !== current?.round || before.votes.length === 0) return []
  const previousValues = new Map(before.votes.map(vote => [vote.participantId, vote.value]))
  const describeChange = ({ participantId, value }: VoteView) => {
    const previousValue = previousValues.get(participantId)
    const person = after.participants.find(({ id }) => id === participantId)
    if (previousValue === undefined || previousValue === value || !person || person.id === after.me.participantId)
      return []
    return t('changed', { name: person.name, from: labelOf(after, previousValue), to: labelOf(after, value) })
  }
  return after.votes.flatMap(describeChange)
}

function describePlanning(before: PokerView, after: PokerView, t: TranslateDiscussion): string[] {
  if (before.stories === after.stories || after.me.role === 'FACILITATOR') return []
  const [previous, current] = [before.stories.map(({ id }) => id), after.stories.map(({ id }) => id)]
  const added = addedItems(before.stories, after.stories).length
  const removed = addedItems(after.stories, before.stories).length
  const isSameOrder = previous.every((id, index) => current[index] === id)
  return [
    ...(added ? [t('added', { count: added })] : []),
    ...(removed ? [t('removed', { count: removed })] : []),
    ...(!added && !removed && !isSameOrder ? [t('reordered')] : []),
  ]
}
