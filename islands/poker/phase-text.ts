import type { useTranslations } from 'use-intl'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { countProgress, countTurnout, currentStory, labelOf, phaseOf, type TablePhase } from './read-view.ts'

export type Translate = ReturnType<typeof useTranslations<'poker.table'>>
/** `inLowWindows`: the text is hidden there, or takes no space, so that the cards below stay in place. */
export type PhaseText = { title: string; text?: string; inLowWindows?: 'hidden' | 'spaceless' }

/**
 * Returns title and text of the current phase, for the middle of the table. `secondsToReveal` is the time until an
 * automatic reveal, or null if there is none.
 */
export function phaseText(view: PokerView, secondsToReveal: number | null, t: Translate): PhaseText {
  const isFacilitator = view.me.role === 'FACILITATOR'
  const texts: Record<TablePhase, () => PhaseText> = {
    waiting: () => ({
      title: t('moment.waiting'),
      text: t(isFacilitator ? 'moment.waitingFacilitator' : 'moment.waitingOthers'),
    }),
    paused: () => pausedText(view, t),
    ended: () => ({ title: t('moment.ended'), text: t('moment.endedText', countProgress(view)) }),
    empty: () => ({
      title: t('moment.empty'),
      text: t(isFacilitator ? 'moment.emptyFacilitator' : 'moment.emptyOthers'),
    }),
    ready: () => ({
      title: t('moment.ready'),
      text: t(isFacilitator ? 'moment.readyFacilitator' : 'moment.readyOthers'),
    }),
    voting: () => votingText(view, secondsToReveal, t),
    revealed: () => revealedText(view, t),
    estimated: () => ({
      title: t('moment.estimated', { estimate: labelOf(view, currentStory(view)?.finalEstimate ?? '') }),
    }),
  }
  return texts[phaseOf(view)]()
}

function pausedText(view: PokerView, t: Translate): PhaseText {
  const { voted, voters } = countTurnout(view)
  const hasVotes = currentStory(view)?.status === 'VOTING' && voted > 0
  const text = hasVotes ? `${t('moment.voting', { voted, voters })}. ${t('moment.pausedText')}` : t('moment.pausedText')
  return { title: t('moment.paused'), text }
}

function votingText(view: PokerView, secondsToReveal: number | null, t: Translate): PhaseText {
  const { voted, voters } = countTurnout(view)
  const turnout = voters === 0 ? t('moment.votingEmpty') : t('moment.voting', { voted, voters })
  if (view.countdown && secondsToReveal !== null)
    return { title: t('moment.countdown', { seconds: secondsToReveal }), text: turnout, inLowWindows: 'spaceless' }
  return { title: turnout, text: t('moment.votingText'), inLowWindows: 'hidden' }
}

function revealedText(view: PokerView, t: Translate): PhaseText {
  const { results } = view
  if (!results || results.count === 0) return { title: t('results.noVotes') }
  const { min, max, average, agreement } = results
  if (results.consensus && min !== null)
    return { title: t('results.consensus'), text: t('results.consensusText', { value: labelOf(view, min) }) }
  const text =
    average === null ? t('results.agreementOnly', { agreement }) : t('results.averageAnd', { average, agreement })
  if (min === null || max === null) return { title: t('results.noEstimate') }
  if (min === max) return { title: labelOf(view, min), text }
  return { title: t('results.fromTo', { min: labelOf(view, min), max: labelOf(view, max) }), text }
}
