import type { useTranslations } from 'use-intl'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { currentStory, labelOf, type Moment, momentOf, turnout } from '#islands/poker/round.ts'

type Words = ReturnType<typeof useTranslations<'poker.table'>>
export type MomentText = { title: string; text?: string }

/** What the middle of the table says. `seconds` are those left of the countdown before an automatic reveal. */
export function momentText(view: PokerView, seconds: number | null, t: Words): MomentText {
  const leads = view.me.role === 'FACILITATOR'
  const texts: Record<Moment, () => MomentText> = {
    waiting: () => ({ title: t('moment.waiting'), text: t(leads ? 'moment.waitingLead' : 'moment.waitingOthers') }),
    paused: () => pausedText(view, t),
    ended: () => ({ title: t('moment.ended'), text: t('moment.endedText', progress(view)) }),
    empty: () => ({ title: t('moment.empty'), text: t(leads ? 'moment.emptyLead' : 'moment.emptyOthers') }),
    ready: () => ({ title: t('moment.ready'), text: t(leads ? 'moment.readyLead' : 'moment.readyOthers') }),
    voting: () => votingText(view, seconds, t),
    revealed: () => revealedText(view, t),
    estimated: () => ({
      title: t('moment.estimated', { estimate: labelOf(view, currentStory(view)?.finalEstimate ?? '') }),
    }),
  }
  return texts[momentOf(view)]()
}

export const progress = ({ stories }: PokerView) => ({
  estimated: stories.filter(({ finalEstimate }) => finalEstimate !== null).length,
  total: stories.length,
})

function pausedText(view: PokerView, t: Words): MomentText {
  const { voted, voters } = turnout(view)
  const open = currentStory(view)?.status === 'VOTING' && voted > 0
  const text = open ? `${t('moment.voting', { voted, voters })}. ${t('moment.pausedText')}` : t('moment.pausedText')
  return { title: t('moment.paused'), text }
}

function votingText(view: PokerView, seconds: number | null, t: Words): MomentText {
  if (view.countdown && seconds !== null) return { title: t('moment.countdown', { seconds }) }
  const { voted, voters } = turnout(view)
  const title = voters === 0 ? t('moment.votingEmpty') : t('moment.voting', { voted, voters })
  return { title, text: t('moment.votingText') }
}

function revealedText(view: PokerView, t: Words): MomentText {
  const { results } = view
  if (!results || results.count === 0) return { title: t('results.nobody') }
  const { min, max, average, agreement } = results
  if (results.consensus && min !== null)
    return { title: t('results.consensus'), text: t('results.consensusText', { value: labelOf(view, min) }) }
  const text =
    average === null ? t('results.agreementOnly', { agreement }) : t('results.averageAnd', { average, agreement })
  if (min === null || max === null) return { title: t('results.noEstimate') }
  if (min === max) return { title: labelOf(view, min), text }
  return { title: t('results.fromTo', { min: labelOf(view, min), max: labelOf(view, max) }), text }
}
