import type { useTranslations } from 'use-intl'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { currentStory, labelOf, momentOf, turnout } from '#islands/poker/round.ts'

type Words = ReturnType<typeof useTranslations<'poker.table.say'>>

/**
 * What a screen reader hears when one view follows another. It reads what is on the table and nothing that lies face
 * down, because a view holds no such thing.
 */
export function announcements(before: PokerView, after: PokerView, t: Words): string[] {
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
