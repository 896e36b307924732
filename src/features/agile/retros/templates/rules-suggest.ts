import type { Difficulty } from '#features/agile/retros/templates/rules-built-in.ts'

type Usage = { rating: number | null; timesUsed: number }
type Suggestible = {
  name: string
  difficulty: Difficulty
  participantRange: { min: number; max: number }
  usageData: Usage
}

/** How many templates are suggested. */
export const maxSuggestions = 3

/** Small groups get simple templates, large ones what holds them together. */
export function difficultyFor(participants: number): Difficulty {
  if (participants < 5) return 'BEGINNER'
  return participants > 10 ? 'ADVANCED' : 'INTERMEDIATE'
}

/** A template's rank: its rating times the logarithm of one more than its uses. Nothing without a rating or a use. */
export const rankOf = ({ rating, timesUsed }: Usage): number => (rating ?? 0) * Math.log(timesUsed + 1)

const fits = ({ participantRange: { min, max } }: Suggestible, participants: number) =>
  participants >= min && participants <= max

/**
 * The templates that suit so many people, the best first: of the difficulty for that number, by rank. Equals stand with
 * those first that are made for that number, then by name.
 */
export const suggestFor = <T extends Suggestible>(templates: readonly T[], participants: number): T[] =>
  templates
    .filter(({ difficulty }) => difficulty === difficultyFor(participants))
    .toSorted(
      (a, b) =>
        rankOf(b.usageData) - rankOf(a.usageData) ||
        Number(fits(b, participants)) - Number(fits(a, participants)) ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, maxSuggestions)
