import { dayStart } from '#features/accounts/accounts/rules-days.ts'
import { isAtMost, type Role } from '#features/accounts/members/rules.ts'
import { addDays, dayIn } from '#kit/day.ts'

type Who = { userId: string; role: Role }

/** Whether one who administers the account may end another's sign-ins or take their lock away: nobody above themselves. */
export const mayReach = (actor: Who, target: Who): boolean =>
  target.userId === actor.userId || isAtMost(target.role, actor.role)

/** Whether a role may sign everybody out at once: it reaches the owner too. */
export const mayEndAll = (role: Role): boolean => role === 'OWNER' || role === 'ADMIN'

/** How often the seals of the audit log can be checked by hand: it reads the whole log. */
export const checkLimit = { limit: 6, window: 60 * 60_000 }

/** The last `count` calendar days in a time zone up to today, each with the moments at which it begins and ends. */
export function lastDays(now: number, zone: string, count: number): { day: string; from: number; until: number }[] {
  const today = dayIn(zone, now)
  return Array.from({ length: count }, (_, at) => {
    const back = at - count + 1
    const from = dayStart(today, zone, back)!
    return { day: addDays(today, back), from, until: dayStart(today, zone, back + 1)! }
  })
}

/** A member of the account as its administration sees them. */
export type Person = {
  /** The person's id. */
  id: string
  name: string
  email: string
  avatarUrl: string | null
  role: Role
  customRole: string | null
  status: 'ACTIVE' | 'SUSPENDED'
  isLocked: boolean
  twoFactor: 'TOTP' | 'MAIL' | null
  lastSeenAt: number | null
  /** Sign-ins that act in the account right now. */
  signIns: number
  teams: string[]
}

export type PeopleFigures = {
  active: number
  suspended: number
  /** Active members with a second factor. */
  covered: number
  /** Active members in no team. */
  teamless: number
  teams: number
  roles: { role: Role; count: number }[]
}

/** The last check of the audit log's seals; `brokenAt` is the number of the entry that did not fit. */
export type ChainCheck = { at: number; sealed: number; brokenAt: number | null }
