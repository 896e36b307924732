import { createFormatter } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { type Column, toTable } from '#kit/export/columns.ts'
import type { Table } from '#kit/export/table.ts'
import type { ReportHead } from '#kit/pdf/report.ts'
import { type HistoryRound, historyOf, type StoryHistory } from './rules-history.ts'
import type { SessionRecord } from './rules-record.ts'
import { type SessionSummary, summaryOf } from './rules-summary.ts'
import { type FigureText, figureTextsOf, type SummaryTexts, sessionDetailsOf, summaryTextsOf } from './views/texts.ts'

/** The translated content of a session, for PDF and Markdown. */
export type PokerReport = ReportHead & {
  figures: FigureText[]
  stories: { title: string; emptyText: string; table: Table }
  history: { title: string; about: string; stories: StoryReport[] }
  comments: { title: string; items: { about: string; content: string }[] }
}
export type StoryReport = { title: string; estimate: string; rounds: RoundReport[] }
export type RoundReport = { title: string; when: string; figures: string; seals: string; table: Table }

/** The reader's language and time zone, and the time of the export in milliseconds UTC. */
export type ReportContext = { locale: Locale; timeZone: string; now: number }

// The widths of columns in tables are relative to each other.
function storiesOf(
  { stories }: SessionSummary,
  { t, format, duration, percent }: SummaryTexts,
): PokerReport['stories'] {
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
  return { title: t('stories.title'), emptyText: t('stories.none'), table: toTable(columns, stories) }
}

function roundReport(round: HistoryRound, { t, when, duration }: SummaryTexts, hasConfidence: boolean): RoundReport {
  const { results, seals, startedAt, revealedAt } = round
  const column = (
    key: 'person' | 'vote' | 'cast' | 'confidence',
    width: number,
    value: Column<HistoryRound['votes'][number]>['value'],
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
  const brokenCount = seals.sealed - seals.holding
  const sealsText =
    brokenCount > 0 ? t('seals.broken', { broken: brokenCount }) : t('seals.holds', { count: seals.holding })
  return {
    title: t('history.round', { round: round.round }),
    when: t('history.when', { when: when(revealedAt), duration: duration(Math.max(0, revealedAt - startedAt)) }),
    figures: results.count === 0 ? t('history.noVotes') : figures.join(' · '),
    seals: seals.sealed === 0 ? '' : sealsText,
    table: toTable(columns, round.votes),
  }
}

function storyReport(story: StoryHistory, texts: SummaryTexts): StoryReport {
  const hasConfidence = story.rounds.some(({ votes }) => votes.some(({ confidence }) => confidence !== null))
  return {
    title: [story.externalKey, story.title].filter(Boolean).join(' · '),
    estimate: story.finalEstimate === null ? '' : texts.t('history.estimate', { value: story.finalEstimate }),
    rounds: story.rounds.map(round => roundReport(round, texts, hasConfidence)),
  }
}

/** Translates a session into the language of the reader. */
export function reportOf(record: SessionRecord, context: ReportContext): PokerReport {
  const { locale, timeZone, now } = context
  const format = createFormatter({ locale, timeZone, now: new Date(now) })
  const texts = summaryTextsOf(translator(locale, 'pokerHistory'), format)
  const { t, when } = texts
  const summary = summaryOf(record)
  const { session, comments } = summary
  const titles = new Map(record.stories.map(({ id, title }) => [id, title]))
  return {
    locale,
    eyebrow: t('eyebrow'),
    title: session.name,
    description: session.description,
    facts: [...sessionDetailsOf(summary, texts), t('report.zone', { zone: timeZone })],
    notice: session.importedAt === null ? null : t('imported', { when: when(session.importedAt) }),
    figures: figureTextsOf(summary, texts),
    stories: storiesOf(summary, texts),
    history: {
      title: t('history.title'),
      about: t('history.about'),
      stories: historyOf(record)
        .filter(({ rounds }) => rounds.length > 0)
        .map(story => storyReport(story, texts)),
    },
    comments: {
      title: t('comments.title'),
      items: comments.map(({ name, at, storyId, content }) => ({
        about: `${(storyId && titles.get(storyId)) || t('comments.onSession')} · ${t('comments.byline', { name, when: when(at) })}`,
        content,
      })),
    },
    createdAt: t('report.exportedAt', { when: when(now) }),
  }
}
