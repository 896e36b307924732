export const demoDeck = [1, 2, 3, 5, 8, 13]

/** The sample team of the landing page. Their names are written alike in every language. */
export const demoTeam = [
  { name: 'Ada', vote: 5 },
  { name: 'Ben', vote: 3 },
  { name: 'Chloé', vote: 5 },
  { name: 'Dmitri', vote: 8 },
]

type Seat = { name: string; vote: number }

/**
 * What the table shows once everybody has voted: the mean, the outermost cards with who played them, and how many
 * played each card of the deck. `you` is the name under which the reader sits at the table. Where several played an
 * outermost card, the reader is named first, since it is their card that is being looked at.
 */
export function roundFigures(choice: number, you: string) {
  const seats: Seat[] = [{ name: you, vote: choice }, ...demoTeam]
  const votes = seats.map(seat => seat.vote)
  const low = Math.min(...votes)
  const high = Math.max(...votes)
  const holder = (vote: number) => seats.find(seat => seat.vote === vote)?.name ?? ''
  return {
    average: votes.reduce((sum, vote) => sum + vote, 0) / votes.length,
    low: { vote: low, name: holder(low) },
    high: { vote: high, name: holder(high) },
    counts: demoDeck.map(card => ({ card, count: votes.filter(vote => vote === card).length })),
  }
}
