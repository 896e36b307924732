import type { useTranslations } from 'use-intl'
import type { PokerView, VoteView } from '#features/agile/poker/live/protocol.ts'
import { currentStory, labelOf } from '#islands/poker/round.ts'
import { newIn } from '#islands/rooms/announcer.tsx'

type Words = ReturnType<typeof useTranslations<'pokerLive.say'>>

/** What a screen reader hears of what people say and plan beside the votes. */
export function talkAnnouncements(before: PokerView, after: PokerView, t: Words): string[] {
  return [...comments(before, after, t), ...changes(before, after, t), ...plans(before, after, t)]
}

function comments(before: PokerView, after: PokerView, t: Words): string[] {
  const others = after.comments.filter(({ participantId }) => participantId !== after.me.participantId)
  const fresh = newIn(before.comments, others)
  const [first] = fresh
  if (!first) return []
  return [
    fresh.length === 1
      ? t('comment', { name: first.name, text: first.content })
      : t('comments', { count: fresh.length }),
  ]
}

/** Votes that were changed after the reveal: both values are on the table. */
function changes(before: PokerView, after: PokerView, t: Words): string[] {
  const [was, is] = [currentStory(before), currentStory(after)]
  if (was?.id !== is?.id || was?.round !== is?.round || before.votes.length === 0) return []
  const known = new Map(before.votes.map(vote => [vote.participantId, vote.value]))
  const said = ({ participantId, value }: VoteView) => {
    const from = known.get(participantId)
    const person = after.participants.find(({ id }) => id === participantId)
    if (from === undefined || from === value || !person || person.id === after.me.participantId) return []
    return t('changed', { name: person.name, from: labelOf(after, from), to: labelOf(after, value) })
  }
  return after.votes.flatMap(said)
}

function plans(before: PokerView, after: PokerView, t: Words): string[] {
  if (before.stories === after.stories || after.me.role === 'FACILITATOR') return []
  const [was, is] = [before.stories.map(({ id }) => id), after.stories.map(({ id }) => id)]
  const added = newIn(before.stories, after.stories).length
  const removed = newIn(after.stories, before.stories).length
  const isSame = was.every((id, index) => is[index] === id)
  return [
    ...(added ? [t('added', { count: added })] : []),
    ...(removed ? [t('removed', { count: removed })] : []),
    ...(!added && !removed && !isSame ? [t('reordered')] : []),
  ]
}
