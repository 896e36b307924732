import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { PokerView, VoteView } from '#features/agile/poker/live/protocol.ts'
import { currentStory, labelOf, momentOf, turnout } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { newIn, SessionAnnouncer } from '#islands/rooms/announcer.tsx'
import type { Spoken } from '#islands/rooms/spoken.ts'
import { chime } from './sounds.ts'

/** Tells what happens to people who do not see it, and the end of the timer to those who want to hear it. */
export function Announcer({ spoken }: { spoken: Spoken }) {
  const t = useTranslations('poker.table.say')
  const tTalk = useTranslations('pokerLive.say')
  const tTimer = useTranslations('pokerLive.timer')
  const { view } = useTable()
  const voting = momentOf(view) === 'voting'

  const passed = (left: number) => {
    if (left === 0) {
      spoken.say(tTimer(voting ? 'overVoting' : 'over'))
      chime('over')
    } else if (left <= 3) chime('tick')
  }
  const news = useCallback(
    (before: PokerView, after: PokerView) => [
      ...announcements(before, after, t),
      ...talkAnnouncements(before, after, tTalk),
    ],
    [t, tTalk],
  )
  return <SessionAnnouncer view={view} news={news} spoken={spoken} passed={passed} />
}

type Words = ReturnType<typeof useTranslations<'poker.table.say'>>

/**
 * What a screen reader hears when one view follows another. It reads what is on the table and nothing that lies face
 * down, because a view holds no such thing.
 */
function announcements(before: PokerView, after: PokerView, t: Words): string[] {
  return [...session(before, after, t), ...story(before, after, t), ...votes(before, after, t)]
}

function session(before: PokerView, after: PokerView, t: Words): string[] {
  if (before.session.status === after.session.status) return []
  if (after.session.status === 'ACTIVE') {
    if (before.session.status === 'COMPLETED') return [t('reopened')]
    return [t(before.session.status === 'PAUSED' ? 'resumed' : 'started')]
  }
  if (after.session.status === 'PAUSED') return [t('paused')]
  return momentOf(after) === 'ended' ? [t('ended')] : []
}

function story(before: PokerView, after: PokerView, t: Words): string[] {
  const known = new Map(before.stories.map(({ id, finalEstimate }) => [id, finalEstimate]))
  const settled = after.stories.find(
    ({ id, finalEstimate }) => finalEstimate !== null && known.get(id) !== finalEstimate,
  )
  const said = settled ? [t('estimated', { value: labelOf(after, settled.finalEstimate ?? '') })] : []
  const was = currentStory(before)
  const is = currentStory(after)
  if (is?.status === 'VOTING' && (was?.id !== is.id || was.round !== is.round))
    return [...said, t('opened', { title: is.title })]
  return is && was?.id !== is.id ? [...said, t('story', { title: is.title })] : said
}

function votes(before: PokerView, after: PokerView, t: Words): string[] {
  if (!before.results && after.results && momentOf(after) === 'revealed')
    return [t('revealed', { result: resultText(after, t) })]
  if (momentOf(after) !== 'voting') return []
  const is = turnout(after)
  const stopped = before.countdown && !after.countdown && isSameRound(before, after)
  const said = !before.countdown && after.countdown ? [t('countdown')] : stopped ? [t('countdownStopped')] : []
  const told = isSameRound(before, after) ? turnout(before).voted : 0
  return told === is.voted ? said : [t('turnout', is), ...said]
}

function isSameRound(before: PokerView, after: PokerView): boolean {
  const [was, is] = [currentStory(before), currentStory(after)]
  return momentOf(before) === 'voting' && was?.id === is?.id && was?.round === is?.round
}

function resultText({ results, ...view }: PokerView, t: Words): string {
  if (!results) return ''
  const { consensus, min, average, agreement } = results
  if (consensus && min !== null) return t('consensus', { value: labelOf({ results, ...view }, min) })
  return average === null ? t('agreement', { agreement }) : t('average', { average, agreement })
}

type TalkWords = ReturnType<typeof useTranslations<'pokerLive.say'>>

/** What a screen reader hears of what people say and plan beside the votes. */
function talkAnnouncements(before: PokerView, after: PokerView, t: TalkWords): string[] {
  return [...comments(before, after, t), ...changes(before, after, t), ...plans(before, after, t)]
}

function comments(before: PokerView, after: PokerView, t: TalkWords): string[] {
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
function changes(before: PokerView, after: PokerView, t: TalkWords): string[] {
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

function plans(before: PokerView, after: PokerView, t: TalkWords): string[] {
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
