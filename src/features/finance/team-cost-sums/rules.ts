import type { Day } from '#kit/day.ts'

/**
 * A line is one entry of the team costs: the weekly cost of a person in US cents. `personKey` is the user id of a
 * member or the name in lower case. Lines with the same key are about one person.
 */
export type CostLine = {
  id: string
  personKey: string
  personName: string
  teamId: string | null
  teamName: string | null
  weeklyCents: number
  fromDay: Day
  /** The last day, or null for no end. */
  untilDay: Day | null
}

/** Returns whether a line counts on a day. */
export const isCostActiveOn = ({ fromDay, untilDay }: Pick<CostLine, 'fromDay' | 'untilDay'>, day: Day): boolean =>
  fromDay <= day && (untilDay === null || untilDay >= day)

/** Returns the number of people of some lines. */
export const countPeople = (lines: readonly CostLine[]): number => new Set(lines.map(({ personKey }) => personKey)).size

/** The weekly cost of each person, in US cents. */
export const weeklyCostsPerPerson = (lines: readonly CostLine[]): number[] =>
  [...Map.groupBy(lines, ({ personKey }) => personKey).values()].map(personLines =>
    personLines.reduce((sum, { weeklyCents }) => sum + weeklyCents, 0),
  )
