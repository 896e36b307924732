import { moodOf } from './rules-sentiment.ts'

/** What somebody gave to the retros of the time, for their own eyes alone. */
export type Engagement = {
  participantId: string
  cardsContributed: number
  votesGiven: number
  /** From -1, all cards negative, to 1, all positive; null without cards. */
  sentimentScore: number | null
}

/** Somebody's own part: `contents` are their cards. */
export function engagementOf(participantId: string, contents: readonly string[], votesGiven: number): Engagement {
  const scores = contents.map(content => ({ positive: 1, neutral: 0, negative: -1 })[moodOf(content)])
  const sum = scores.reduce((total, score) => total + score, 0)
  return {
    participantId,
    cardsContributed: contents.length,
    votesGiven,
    sentimentScore: scores.length === 0 ? null : Number((sum / scores.length).toFixed(3)),
  }
}
