/** What counts against the limits of a plan. */
export const usageNames = ['members', 'pokerSessions', 'retroSessions', 'teams', 'projects'] as const
export type UsageName = (typeof usageNames)[number]

/** `limit` is null without one. `remaining` is never negative. */
export type UsageLine = { name: UsageName; used: number; limit: number | null; remaining: number | null }

/**
 * The use of an account. Times are milliseconds UTC. `members` splits those who have a seat, `projects` those that the plan
 * leaves active or pauses.
 */
export type Usage = {
  accountId: string
  plan: 'FREE' | 'PRO' | 'ENTERPRISE'
  /** Paid seats beyond those of the plan. */
  extraUsers: number
  /** The calendar month in which sessions count. */
  period: { start: number; end: number }
  limits: UsageLine[]
  members: { active: number; invited: number }
  projects: { active: number; paused: number }
}

/** The first moment of the calendar month (UTC), or of one `months` later. */
export function startOfMonth(now: number, months = 0): number {
  const date = new Date(now)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)
}

export const usageLine = (name: UsageName, used: number, limit: number | null): UsageLine => ({
  name,
  used,
  limit,
  remaining: limit === null ? null : Math.max(0, limit - used),
})
