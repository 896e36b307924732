import { numberOf } from '#features/agile/voting-systems/rules.ts'
import type { RecordedRound, RecordedStory, SessionRecord } from './rules-record.ts'

/** The unit of a sum: story points, hours, or plain numbers for a scale without a unit. */
export type EstimateUnit = 'points' | 'hours' | 'none'

/** The summary of one story. Durations are milliseconds. */
export type StorySummary = Omit<RecordedStory, 'rounds'> & {
  /** Revealed rounds. */
  rounds: number
  votes: number
  /**
   * From the start of the first round to the estimate, or to the last reveal if there is none. Null before a reveal.
   */
  duration: number | null
  /** The share of the most frequent value in the first revealed round, 0 to 1. Null with fewer than two votes. */
  firstAgreement: number | null
  /** Whether all votes agreed in that round. Null with fewer than two votes. */
  firstConsensus: boolean | null
  /** Whether all votes agreed in the last round. */
  consensus: boolean | null
  comments: number
}

/** A share of stories, or null without stories. */
export type Share = { value: number | null; count: number }

export type SessionFigures = {
  stories: number
  estimated: number
  skipped: number
  /**
   * The sum of the numeric final estimates. `uncounted` is the number of estimates that are not numbers. `value` is
   * null without a number.
   */
  sum: { value: number | null; counted: number; uncounted: number; unit: EstimateUnit }
  /** From start to end including pauses, in milliseconds. Null before the end. */
  duration: number | null
  /** Average duration of the stories, in milliseconds. */
  storyDuration: number | null
  /** For stories with two or more votes: the share that agreed in the last revealed round. */
  consensusRate: Share
  /** The same for the first revealed round, before any discussion. */
  firstRoundConsensus: Share
  /** Mean agreement in the first rounds: the share of the most frequent value. */
  firstRoundAgreement: Share
  rounds: number
  roundsPerStory: number | null
  votes: number
  people: number
  comments: number
}

export type SessionSummary = Pick<SessionRecord, 'session' | 'participants' | 'comments'> & {
  figures: SessionFigures
  stories: StorySummary[]
}

const rounded = (value: number, digits = 3) => Number(value.toFixed(digits))
const mean = (values: readonly number[]) =>
  values.length > 0 ? rounded(values.reduce((sum, value) => sum + value, 0) / values.length) : null

const share = (values: readonly (number | boolean | null)[]): Share => {
  const numbers = values.flatMap(value => (value === null ? [] : Number(value)))
  return { value: mean(numbers), count: numbers.length }
}

/** Returns the unit of a scale by its category. */
function unitOf(category: string): EstimateUnit {
  if (category === 'STORY_POINTS') return 'points'
  return category === 'TIME' ? 'hours' : 'none'
}

/** Returns the results of the rounds with two or more votes. A single vote always agrees with itself. */
const comparableResults = (rounds: readonly RecordedRound[]) =>
  rounds.map(({ results }) => results).filter(({ count }) => count >= 2)

function storySummary(story: RecordedStory, comments: SessionRecord['comments']): StorySummary {
  const { rounds, ...storyFields } = story
  const [first, last] = [rounds[0], rounds.at(-1)]
  const end = story.estimatedAt ?? last?.revealedAt
  const results = comparableResults(rounds)
  const [firstResults, lastResults] = [results[0], results.at(-1)]
  return {
    ...storyFields,
    rounds: rounds.length,
    votes: rounds.reduce((sum, { votes }) => sum + votes.length, 0),
    duration: first && end !== undefined ? Math.max(0, end - first.startedAt) : null,
    firstAgreement: firstResults?.agreement ?? null,
    firstConsensus: firstResults?.consensus ?? null,
    consensus: lastResults?.consensus ?? null,
    comments: comments.filter(({ storyId }) => storyId === story.id).length,
  }
}

function sumOf(stories: readonly StorySummary[], category: string): SessionFigures['sum'] {
  const estimates = stories.flatMap(({ finalEstimate }) => finalEstimate ?? [])
  const numbers = estimates.flatMap(estimate => numberOf(estimate) ?? [])
  return {
    value: numbers.length > 0 ? rounded(numbers.reduce((sum, value) => sum + value, 0)) : null,
    counted: numbers.length,
    uncounted: estimates.length - numbers.length,
    unit: unitOf(category),
  }
}

/** Returns a session's summary. Figures without data are null. */
export function summaryOf({ session, participants, stories, comments }: SessionRecord): SessionSummary {
  const summaries = stories.map(story => storySummary(story, comments))
  const revealedStories = summaries.filter(({ rounds }) => rounds > 0)
  const { startedAt, completedAt } = session
  return {
    session,
    participants,
    comments,
    stories: summaries,
    figures: {
      stories: summaries.length,
      estimated: summaries.filter(({ status }) => status === 'ESTIMATED').length,
      skipped: summaries.filter(({ status }) => status === 'SKIPPED').length,
      sum: sumOf(summaries, session.votingSystem.category),
      duration: startedAt === null || completedAt === null ? null : Math.max(0, completedAt - startedAt),
      storyDuration: mean(summaries.flatMap(({ duration }) => duration ?? [])),
      consensusRate: share(summaries.map(({ consensus }) => consensus)),
      firstRoundConsensus: share(summaries.map(({ firstConsensus }) => firstConsensus)),
      firstRoundAgreement: share(summaries.map(({ firstAgreement }) => firstAgreement)),
      rounds: summaries.reduce((sum, { rounds }) => sum + rounds, 0),
      roundsPerStory: mean(revealedStories.map(({ rounds }) => rounds)),
      votes: summaries.reduce((sum, { votes }) => sum + votes, 0),
      people: participants.length,
      comments: comments.length,
    },
  }
}
