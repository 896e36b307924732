import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { phases, type RetroView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { contributors, nameOf, topicsIn } from '#islands/retros/topics.ts'
import { newIn, SessionAnnouncer } from '#islands/rooms/announcer.tsx'
import type { Spoken } from '#islands/rooms/spoken.ts'

/** Tells what happens to people who do not see it. The end of the timer tells itself, where it is shown. */
export function Announcer({ spoken }: { spoken: Spoken }) {
  const t = useTranslations('retro.board.say')
  const tPhases = useTranslations('retro.phases')
  const { view } = useBoard()
  const news = useCallback(
    (before: RetroView, after: RetroView) => announcements(before, after, t, tPhases),
    [t, tPhases],
  )
  return <SessionAnnouncer view={view} news={news} spoken={spoken} />
}

type Words = ReturnType<typeof useTranslations<'retro.board.say'>>
type PhaseWords = ReturnType<typeof useTranslations<'retro.phases'>>

/**
 * What a screen reader hears when one view follows another. It reads what is on the board and nothing that lies face down,
 * because a view holds no such thing; how many cards lie face down is all that it says of them.
 */
function announcements(before: RetroView, after: RetroView, t: Words, tPhases: PhaseWords): string[] {
  return [
    ...course(before, after, t, tPhases),
    ...cards(before, after, t),
    ...talk(before, after, t),
    ...readiness(before, after, t),
  ]
}

function course(before: RetroView, after: RetroView, t: Words, tPhases: PhaseWords): string[] {
  const { phase, status } = after.session
  const started = before.session.status !== 'ACTIVE' && status === 'ACTIVE' ? [t('started')] : []
  if (before.session.phase === phase) return started
  const number = phases.indexOf(phase) + 1
  return [
    ...started,
    t('phase', { phase: tPhases(`${phase}.name`), number, total: phases.length, text: tPhases(`${phase}.text`) }),
  ]
}

function cards(before: RetroView, after: RetroView, t: Words): string[] {
  if (before.session.phase !== after.session.phase) return []
  if (after.hiddenCards !== before.hiddenCards) return [t('hidden', { count: after.hiddenCards })]
  const shown = new Map([...before.cards, ...before.comments].map(({ id, moderation }) => [id, moderation]))
  const moderated = [...after.cards, ...after.comments].filter(
    ({ id, moderation }) => moderation && shown.has(id) && shown.get(id) !== moderation,
  )
  const fresh = newIn(before.groups, after.groups)
  const gone = newIn(after.groups, before.groups)
  const renamed = after.groups.find(
    ({ id, title }) => title && before.groups.some(other => other.id === id && other.title !== title),
  )
  return [
    ...(fresh.length > 0 ? [t('grouped', { count: fresh.length })] : []),
    ...(gone.length > 0 ? [t('ungrouped', { count: gone.length })] : []),
    ...(moderated[0]?.moderation ? [t(`moderated.${moderated[0].moderation}`, { count: moderated.length })] : []),
    ...(renamed ? [t('renamed', { title: renamed.title })] : []),
  ]
}

function talk(before: RetroView, after: RetroView, t: Words): string[] {
  const said: string[] = []
  if (after.topic && before.topic?.id !== after.topic.id) {
    const topic = topicsIn(after, after.session.columns).find(({ id }) => id === after.topic?.id)
    if (topic) said.push(t('topic', { title: nameOf(topic) }))
  }
  const comments = newIn(before.comments, after.comments).filter(({ mine }) => !mine)
  if (comments[0]) said.push(t('comment', { count: comments.length, text: comments[0].content }))
  const items = newIn(before.actionItems, after.actionItems)
  if (items[0]) said.push(t('action', { count: items.length, title: items[0].title }))
  return said
}

function readiness(before: RetroView, after: RetroView, t: Words): string[] {
  if (before.session.phase !== after.session.phase) return []
  const count = ({ participants }: RetroView) => contributors(participants).filter(({ ready }) => ready).length
  const [was, is] = [count(before), count(after)]
  return was === is ? [] : [t('ready', { ready: is, total: contributors(after.participants).length })]
}
