import { useTranslations } from 'use-intl'
import type { SessionRecord } from '#features/agile/poker-history/rules-record.ts'
import type { SessionFigures } from '#features/agile/poker-history/rules-summary.ts'
import { useFormatter } from '#i18n/date-format.ts'
import type { translator } from '#i18n/messages.ts'

const second = 1000
const minute = 60 * second

/** Returns the text key and parameters for a duration in milliseconds: hours and minutes, minutes, or seconds. */
export function durationParts(milliseconds: number) {
  if (milliseconds < minute)
    return { text: 'seconds' as const, values: { hours: 0, minutes: 0, seconds: Math.round(milliseconds / second) } }
  const minutes = Math.round(milliseconds / minute)
  const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }
  return { text: minutes < 60 ? ('minutes' as const) : ('hours' as const), values }
}

type Translate = ReturnType<typeof translator<'pokerHistory'>>
type Format = ReturnType<typeof useFormatter>

/** Formats times, durations (milliseconds) and shares, for the page and for documents. */
export const summaryTextsOf = (t: Translate, format: Format) => ({
  t,
  format,
  duration(milliseconds: number) {
    const { text, values } = durationParts(milliseconds)
    return t(`duration.${text}`, values)
  },
  when: (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }),
  percent: (share: number) => format.number(share, { style: 'percent' }),
})
export type SummaryTexts = ReturnType<typeof summaryTextsOf>

export const useSummaryTexts = (): SummaryTexts => summaryTextsOf(useTranslations('pokerHistory'), useFormatter())

/** Returns the date, facilitators, team and deck of a session. */
export function sessionDetailsOf(
  { session, participants }: Pick<SessionRecord, 'session' | 'participants'>,
  texts: SummaryTexts,
) {
  const { t, format, when } = texts
  const { startedAt, scheduledAt, createdAt, team, votingSystem } = session
  const facilitators = participants.filter(({ role }) => role === 'FACILITATOR').map(({ name }) => name)
  const dateText = () => {
    if (startedAt !== null) return t('facts.started', { when: when(startedAt) })
    if (scheduledAt !== null) return t('facts.scheduled', { when: when(scheduledAt) })
    return t('facts.created', { when: when(createdAt) })
  }
  return [
    dateText(),
    facilitators.length > 0 && t('facts.facilitators', { names: format.list(facilitators) }),
    team !== null && t('facts.team', { team }),
    t('facts.deck', { deck: votingSystem.name }),
  ].filter(fact => fact !== false)
}

export type FigureText = { label: string; value: string; note: string }

/** Returns the figures of a session as texts. A figure without data has a text that says so. */
export function figureTextsOf(
  {
    figures,
    session: { startedAt },
  }: { figures: SessionFigures; session: Pick<SessionRecord['session'], 'startedAt'> },
  { t, format, duration, percent }: SummaryTexts,
): FigureText[] {
  const { sum, consensusRate, firstRoundConsensus, firstRoundAgreement: first } = figures
  const formatOrNotEnough = (value: number | null, formatValue: (value: number) => string) =>
    value === null ? t('figures.notEnough') : formatValue(value)
  const notes = [
    ...(sum.counted > 0 ? [t('figures.sumOf', { count: sum.counted })] : []),
    ...(sum.uncounted > 0 ? [t('figures.uncounted', { count: sum.uncounted })] : []),
  ]
  return [
    {
      label: t(`figures.${sum.unit}`),
      value: sum.value === null ? t('figures.noSum') : format.number(sum.value),
      note: notes.join(', '),
    },
    {
      label: t('figures.estimated'),
      value: t('figures.estimatedOf', { done: figures.estimated, all: figures.stories }),
      note: figures.skipped > 0 ? t('figures.skipped', { count: figures.skipped }) : '',
    },
    {
      label: t('figures.duration'),
      value:
        figures.duration === null
          ? t(startedAt === null ? 'figures.notStarted' : 'figures.notOver')
          : duration(figures.duration),
      note: figures.storyDuration === null ? '' : t('figures.perStory', { duration: duration(figures.storyDuration) }),
    },
    {
      label: t('figures.consensus'),
      value: formatOrNotEnough(consensusRate.value, percent),
      note: t('figures.consensusNote', { count: consensusRate.count }),
    },
    {
      label: t('figures.firstRound'),
      value: formatOrNotEnough(firstRoundConsensus.value, percent),
      note: first.value === null ? '' : t('figures.firstRoundNote', { share: first.value }),
    },
    {
      label: t('figures.rounds'),
      value: formatOrNotEnough(figures.roundsPerStory, value => format.number(value, { maximumFractionDigits: 1 })),
      note: t('figures.roundsNote', { rounds: figures.rounds, votes: figures.votes }),
    },
  ]
}
