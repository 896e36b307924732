import type { Difficulty } from '#features/agile/retros/templates/rules-built-in.ts'

type TemplateUsage = { rating: number | null; timesUsed: number }
type SuggestibleTemplate = {
  name: string
  difficulty: Difficulty
  participantRange: { min: number; max: number }
  usageData: TemplateUsage
}

export const maxSuggestions = 3

/** Returns the difficulty for a group size: simple templates for small groups, advanced ones for large groups. */
export function difficultyForGroup(participants: number): Difficulty {
  if (participants < 5) return 'BEGINNER'
  return participants > 10 ? 'ADVANCED' : 'INTERMEDIATE'
}

/** Returns the rank of a template, the best one highest: rating × ln(uses + 1). 0 without ratings or uses. */
export const scoreOf = ({ rating, timesUsed }: TemplateUsage): number => (rating ?? 0) * Math.log(timesUsed + 1)

const includesGroupSize = ({ participantRange: { min, max } }: SuggestibleTemplate, participants: number) =>
  participants >= min && participants <= max

/**
 * Returns up to three templates that suit the number of people by their difficulty. The highest rank comes first. If
 * ranks are equal, templates whose range includes the number come first, then names decide.
 */
export const suggestFor = <T extends SuggestibleTemplate>(templates: readonly T[], participants: number): T[] =>
  templates
    .filter(({ difficulty }) => difficulty === difficultyForGroup(participants))
    .toSorted(
      (a, b) =>
        scoreOf(b.usageData) - scoreOf(a.usageData) ||
        Number(includesGroupSize(b, participants)) - Number(includesGroupSize(a, participants)) ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, maxSuggestions)
