import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { phases, type RetroView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { countReadiness, topicName, topicsIn } from '#islands/retros/topics.ts'
import type { AnnouncementQueue } from '#islands/rooms/announcement-queue.ts'
import { addedItems, SessionAnnouncer } from '#islands/rooms/announcer.tsx'

/** Announces changes to screen readers, except the end of the timer, which the timer announces. */
export function RetroAnnouncer({ queue }: { queue: AnnouncementQueue }) {
  const t = useTranslations('retro.board.announcements')
  const phaseText = useTranslations('retro.phases')
  const { view } = useBoard()
  const describeChanges = useCallback(
    (before: RetroView, after: RetroView) => describeAllChanges(before, after, t, phaseText),
    [t, phaseText],
  )
  return <SessionAnnouncer view={view} describeChanges={describeChanges} queue={queue} />
}

type Translate = ReturnType<typeof useTranslations<'retro.board.announcements'>>
type TranslatePhase = ReturnType<typeof useTranslations<'retro.phases'>>

/** Returns announcements for the changes between two views. Hidden cards are announced by their number alone. */
function describeAllChanges(before: RetroView, after: RetroView, t: Translate, phaseText: TranslatePhase): string[] {
  return [
    ...describePhase(before, after, t, phaseText),
    ...describeCards(before, after, t),
    ...describeDiscussion(before, after, t),
    ...describeReadiness(before, after, t),
  ]
}

function describePhase(before: RetroView, after: RetroView, t: Translate, phaseText: TranslatePhase): string[] {
  const { phase, status } = after.session
  const startTexts = before.session.status !== 'ACTIVE' && status === 'ACTIVE' ? [t('started')] : []
  if (before.session.phase === phase) return startTexts
  const number = phases.indexOf(phase) + 1
  return [
    ...startTexts,
    t('phase', { phase: phaseText(`${phase}.name`), number, total: phases.length, text: phaseText(`${phase}.text`) }),
  ]
}

function describeCards(before: RetroView, after: RetroView, t: Translate): string[] {
  if (before.session.phase !== after.session.phase) return []
  if (after.hiddenCards !== before.hiddenCards) return [t('hidden', { count: after.hiddenCards })]
  const previousModeration = new Map(
    [...before.cards, ...before.comments].map(({ id, moderation }) => [id, moderation]),
  )
  const moderatedItems = [...after.cards, ...after.comments].filter(
    ({ id, moderation }) => moderation && previousModeration.has(id) && previousModeration.get(id) !== moderation,
  )
  const addedGroups = addedItems(before.groups, after.groups)
  const removedGroups = addedItems(after.groups, before.groups)
  const renamedGroup = after.groups.find(
    ({ id, title }) => title && before.groups.some(other => other.id === id && other.title !== title),
  )
  return [
    ...(addedGroups.length > 0 ? [t('grouped', { count: addedGroups.length })] : []),
    ...(removedGroups.length > 0 ? [t('ungrouped', { count: removedGroups.length })] : []),
    ...(moderatedItems[0]?.moderation
      ? [t(`moderated.${moderatedItems[0].moderation}`, { count: moderatedItems.length })]
      : []),
    ...(renamedGroup ? [t('renamed', { title: renamedGroup.title })] : []),
  ]
}

function describeDiscussion(before: RetroView, after: RetroView, t: Translate): string[] {
  const texts: string[] = []
  if (after.topic && before.topic?.id !== after.topic.id) {
    const topic = topicsIn(after, after.session.columns).find(({ id }) => id === after.topic?.id)
    if (topic) texts.push(t('topic', { title: topicName(topic) }))
  }
  const newComments = addedItems(before.comments, after.comments).filter(({ mine }) => !mine)
  if (newComments[0]) texts.push(t('comment', { count: newComments.length, text: newComments[0].content }))
  const newItems = addedItems(before.actionItems, after.actionItems)
  if (newItems[0]) texts.push(t('action', { count: newItems.length, title: newItems[0].title }))
  return texts
}

function describeReadiness(before: RetroView, after: RetroView, t: Translate): string[] {
  if (before.session.phase !== after.session.phase) return []
  const current = countReadiness(after)
  return countReadiness(before).ready === current.ready ? [] : [t('ready', current)]
}
