/** The counted usages, each with a limit of the plan. */
export const usageNames = ['members', 'pokerSessions', 'retroSessions', 'teams', 'projects'] as const
export type UsageName = (typeof usageNames)[number]

/** `limit` and `remaining` are null without a limit. `remaining` is never negative. */
export type UsageLine = { name: UsageName; used: number; limit: number | null; remaining: number | null }

/**
 * The usage of an account. Times are milliseconds UTC. `members` divides the seats into active and invited members,
 * `projects` into active ones and those that the plan pauses.
 */
export type Usage = {
  accountId: string
  plan: 'FREE' | 'PRO' | 'ENTERPRISE'
  /** Paid seats in addition to the seats of the plan. */
  extraUsers: number
  /** The calendar month whose sessions count. */
  period: { start: number; end: number }
  limits: UsageLine[]
  members: { active: number; invited: number }
  projects: { active: number; paused: number }
}

/** Returns the start of the calendar month (UTC), or of a later month, in milliseconds. */
export function startOfMonth(now: number, monthsLater = 0): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater)
}

export const usageLine = (name: UsageName, used: number, limit: number | null): UsageLine => ({
  name,
  used,
  limit,
  remaining: limit === null ? null : Math.max(0, limit - used),
})
