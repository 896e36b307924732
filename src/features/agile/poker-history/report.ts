import { createFormatter } from 'use-intl/core'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { type Column, toTable } from '#kit/export/columns.ts'
import type { Table } from '#kit/export/table.ts'
import type { ReportHead } from '#kit/pdf/report.ts'
import { durationParts } from './rules-duration.ts'
import { historyOf, type StoryHistory, type ToldRound } from './rules-history.ts'
import type { SessionRecord } from './rules-record.ts'
import { type SessionFigures, type SessionSummary, summaryOf } from './rules-summary.ts'

/** A session in words, for documents: what they are drawn from, whatever their form. */
export type Report = ReportHead & {
  figures: { label: string; value: string; note: string }[]
  stories: { title: string; none: string; table: Table }
  history: { title: string; about: string; stories: StoryReport[] }
  comments: { title: string; items: { about: string; content: string }[] }
}
export type StoryReport = { title: string; estimate: string; rounds: RoundReport[] }
export type RoundReport = { title: string; when: string; figures: string; seals: string; table: Table }

/** The reader's language and time zone, and the moment of the export. */
export type Setting = { locale: Locale; timeZone: string; now: number }

function wordsFor({ locale, timeZone, now }: Setting) {
  const t = translator(locale, 'pokerHistory')
  const format = createFormatter({ locale, timeZone, now: new Date(now) })
  const duration = (ms: number) => {
    const { text, values } = durationParts(ms)
    return t(`duration.${text}`, values)
  }
  const when = (at: number) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  const percent = (share: number) => format.number(share, { style: 'percent' })
  return { t, format, duration, when, percent }
}
type Words = ReturnType<typeof wordsFor>

function factsOf({ session, participants }: SessionSummary, { t, when }: Words): string[] {
  const { startedAt, scheduledAt, createdAt, team, votingSystem } = session
  const led = participants.filter(({ role }) => role === 'FACILITATOR').map(({ name }) => name)
  const date =
    startedAt !== null
      ? t('facts.held', { when: when(startedAt) })
      : scheduledAt !== null
        ? t('facts.planned', { when: when(scheduledAt) })
        : t('facts.made', { when: when(createdAt) })
  return [
    date,
    ...(led.length > 0 ? [t('facts.lead', { names: led.join(', ') })] : []),
    ...(team === null ? [] : [t('facts.team', { team })]),
    t('facts.deck', { deck: votingSystem.name }),
  ]
}

function figuresOf(figures: SessionFigures, { t, format, duration, percent }: Words): Report['figures'] {
  const { sum, consensusRate, firstRoundConsensus, firstRoundAgreement: first } = figures
  const enough = (value: number | null, say: (value: number) => string) =>
    value === null ? t('figures.notEnough') : say(value)
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
      value: figures.duration === null ? t('figures.notOver') : duration(figures.duration),
      note: figures.storyDuration === null ? '' : t('figures.perStory', { duration: duration(figures.storyDuration) }),
    },
    {
      label: t('figures.consensus'),
      value: enough(consensusRate.value, percent),
      note: t('figures.consensusNote', { count: consensusRate.count }),
    },
    {
      label: t('figures.firstRound'),
      value: enough(firstRoundConsensus.value, percent),
      note: first.value === null ? '' : t('figures.firstRoundNote', { share: first.value }),
    },
    {
      label: t('figures.rounds'),
      value: enough(figures.roundsPerStory, value => format.number(value, { maximumFractionDigits: 1 })),
      note: t('figures.roundsNote', { rounds: figures.rounds, votes: figures.votes }),
    },
  ]
}

function storiesOf({ stories }: SessionSummary, { t, format, duration, percent }: Words): Report['stories'] {
  const column = (
    key: 'story' | 'estimate' | 'rounds' | 'first' | 'time',
    width: number,
    value: Column<SessionSummary['stories'][number]>['value'],
  ) => ({ key, header: t(`stories.${key}`), width, end: key !== 'story', value })
  const columns = [
    column('story', 5, ({ externalKey, title }) => [externalKey, title].filter(Boolean).join(' · ')),
    column('estimate', 1.3, ({ finalEstimate, status }) => finalEstimate ?? t(`stories.status.${status}`)),
    column('rounds', 1, ({ rounds }) => (rounds === 0 ? '' : format.number(rounds))),
    column('first', 1.5, ({ firstAgreement }) => (firstAgreement === null ? '' : percent(firstAgreement))),
    column('time', 1.2, story => (story.duration === null ? '' : duration(story.duration))),
  ]
  return { title: t('stories.title'), none: t('stories.none'), table: toTable(columns, stories) }
}

function roundReport(round: ToldRound, { t, when, duration }: Words, hasConfidence: boolean): RoundReport {
  const { results, seals, startedAt, revealedAt } = round
  const column = (
    key: 'person' | 'vote' | 'cast' | 'confidence',
    width: number,
    value: Column<ToldRound['votes'][number]>['value'],
  ) => ({ key, header: t(`history.${key}`), width, end: key !== 'person', value })
  const confidence = column('confidence', 1.6, vote =>
    vote.confidence === null ? '' : t('history.confidenceOf', { level: vote.confidence }),
  )
  const columns = [
    column('person', 4, ({ name }) => name),
    column('vote', 1.2, ({ value }) => value),
    column('cast', 1.2, ({ castValue }) => castValue),
    ...(hasConfidence ? [confidence] : []),
  ]
  const figures = [
    ...(results.average === null ? [] : [t('history.average', { value: results.average })]),
    ...(results.median === null ? [] : [t('history.median', { value: results.median })]),
    results.consensus ? t('history.consensus') : t('history.agreement', { value: results.agreement }),
  ]
  const broken = seals.sealed - seals.holding
  return {
    title: t('history.round', { round: round.round }),
    when: t('history.when', { when: when(revealedAt), duration: duration(Math.max(0, revealedAt - startedAt)) }),
    figures: results.count === 0 ? t('history.noVotes') : figures.join(' · '),
    seals:
      seals.sealed === 0 ? '' : broken > 0 ? t('seals.broken', { broken }) : t('seals.holds', { count: seals.holding }),
    table: toTable(columns, round.votes),
  }
}

function storyReport(story: StoryHistory, words: Words): StoryReport {
  const hasConfidence = story.rounds.some(({ votes }) => votes.some(({ confidence }) => confidence !== null))
  return {
    title: [story.externalKey, story.title].filter(Boolean).join(' · '),
    estimate: story.finalEstimate === null ? '' : words.t('history.estimate', { value: story.finalEstimate }),
    rounds: story.rounds.map(round => roundReport(round, words, hasConfidence)),
  }
}

/** A session in the words of a reader. */
export function reportOf(record: SessionRecord, setting: Setting): Report {
  const words = wordsFor(setting)
  const { t, when } = words
  const summary = summaryOf(record)
  const { session, comments } = summary
  const titles = new Map(record.stories.map(({ id, title }) => [id, title]))
  return {
    locale: setting.locale,
    eyebrow: t('eyebrow'),
    title: session.name,
    description: session.description,
    facts: [...factsOf(summary, words), t('report.zone', { zone: setting.timeZone })],
    notice: session.importedAt === null ? null : t('imported', { when: when(session.importedAt) }),
    figures: figuresOf(summary.figures, words),
    stories: storiesOf(summary, words),
    history: {
      title: t('history.title'),
      about: t('history.about'),
      stories: historyOf(record)
        .filter(({ rounds }) => rounds.length > 0)
        .map(story => storyReport(story, words)),
    },
    comments: {
      title: t('comments.title'),
      items: comments.map(({ name, at, storyId, content }) => ({
        about: `${(storyId && titles.get(storyId)) || t('comments.onSession')} · ${t('comments.byline', { name, when: when(at) })}`,
        content,
      })),
    },
    madeAt: t('report.madeAt', { when: when(setting.now) }),
  }
}
