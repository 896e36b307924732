import type { VotingSystemRow } from './rules-system.ts'

const labels: Record<string, string> = { coffee: '☕', infinity: '∞' }

/** Values without an estimate: "I don't know", "I need a break", "too large to say". Figures leave them out. */
const withoutEstimate = new Set(['?', 'coffee', '☕', 'infinity', '∞'])

/** Returns the cards of these values. `order` counts from 1 without gaps. */
const deck = (values: (string | number)[]) =>
  values.map((value, index) => ({ value: String(value), label: labels[value] ?? String(value), order: index + 1 }))

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const system = (
  name: string,
  type: VotingSystemRow['type'],
  category: VotingSystemRow['category'],
  values: (string | number)[],
  description: string,
) => ({
  name,
  description,
  type,
  category,
  allowCustomValues: false,
  isDefault: type === 'FIBONACCI',
  values: deck(values),
})

/** The voting systems that every account starts with. */
export const builtInVotingSystems = [
  system(
    'Fibonacci',
    'FIBONACCI',
    'STORY_POINTS',
    [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, '?', 'coffee'],
    'Story points with gaps that grow with uncertainty.',
  ),
  system(
    'Powers of two',
    'POWERS_OF_TWO',
    'STORY_POINTS',
    [1, 2, 4, 8, 16, 32, 64],
    'Each value is double the previous one.',
  ),
  system('T-shirt sizes', 'T_SHIRT', 'SIZE', ['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'For a quick, rough size.'),
  system('Hours', 'CUSTOM', 'TIME', [0.5, 1, 2, 4, 8, 16, 24, 40], 'From half an hour to a work week.'),
  system('Risk', 'CUSTOM', 'RISK', ['Low', 'Medium', 'High', 'Critical'], 'How likely it is to go wrong.'),
  system('Linear', 'CUSTOM', 'STORY_POINTS', range(1, 10), 'From 1 to 10.'),
  system(
    'Async poker',
    'CUSTOM',
    'STORY_POINTS',
    [0, 1, 2, 3, 5, 8, 13, 20, 40, 100, 'infinity'],
    'For votes that stay open for days.',
  ),
]

/** Returns the number of a value, or null: "13" is 13, "XL", "?" and "∞" are null. */
export function numberOf(value: string): number | null {
  if (value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** Returns whether a value is an estimate: "?", the coffee cup and infinity are not. */
export const isEstimate = (value: string): boolean => !withoutEstimate.has(value)
