import type { Day } from '#kit/day.ts'

/** The weekly cost of a person during a period. */
export type TeamCost = {
  id: string
  /** A member's user id, or null for a person by name. */
  memberId: string | null
  /** The name of a person who is not a member, or empty for a member. */
  name: string
  /** The member's name, or `name`. */
  personName: string
  teamId: string | null
  teamName: string | null
  /** In US cents. */
  weeklyCents: number
  fromDay: Day
  /** The last day, or null for no end. */
  untilDay: Day | null
  /** True if another team cost of the same person counts on the same days. */
  isOverlapping: boolean
  updatedAt: number
}

/**
 * Checks that a team cost names its person once: `none` without a member and a name, `both` with both, null if it is
 * correct.
 */
export function personFault({ memberId, name }: Pick<TeamCost, 'memberId' | 'name'>): 'none' | 'both' | null {
  if (memberId === null) return name === '' ? 'none' : null
  return name === '' ? null : 'both'
}
