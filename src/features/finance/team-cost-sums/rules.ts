import type { Day } from '#kit/day.ts'

/**
 * The weekly cost of a person in US cents, with the fields that sums need. Lines with the same `person` are about one
 * person.
 */
export type CostLine = {
  id: string
  person: string
  personName: string
  teamId: string | null
  teamName: string | null
  weeklyCents: number
  fromDay: Day
  /** The last day, or null for no end. */
  untilDay: Day | null
}

/** Returns whether a line counts on a day. */
export const isActive = ({ fromDay, untilDay }: Pick<CostLine, 'fromDay' | 'untilDay'>, day: Day): boolean =>
  fromDay <= day && (untilDay === null || untilDay >= day)

/** Returns the number of people of some lines. */
export const countPeople = (lines: readonly CostLine[]): number => new Set(lines.map(({ person }) => person)).size

/** The weekly cost of each person, in US cents. */
export const weeklyParts = (lines: readonly CostLine[]): number[] =>
  [...Map.groupBy(lines, ({ person }) => person).values()].map(personLines =>
    personLines.reduce((sum, { weeklyCents }) => sum + weeklyCents, 0),
  )
