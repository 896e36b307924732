import type { Day } from '#kit/day.ts'

/** What a person costs a week during a time. */
export type TeamCost = {
  id: string
  /** A member's user id, or null for a person by name. */
  memberId: string | null
  /** The name of a person who is no member; empty for a member. */
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
  /** Whether another line of the same person counts on the same days. */
  isOverlapping: boolean
  updatedAt: number
}

/** Which of the two ways to name a person is missing or too much; null if there is exactly one. */
export function personFault({ memberId, name }: Pick<TeamCost, 'memberId' | 'name'>): 'none' | 'both' | null {
  if (memberId === null) return name === '' ? 'none' : null
  return name === '' ? null : 'both'
}
