import { isAtMost, type Role } from '#features/accounts/members/rules.ts'
import { addDays, dayIn } from '#kit/day.ts'
import { dayStart } from '#kit/zone-days.ts'

type Subject = { userId: string; role: Role }

/**
 * Returns whether an admin can end a member's sessions or unlock them. Only members above the admin's role are
 * excluded.
 */
export const canManageSignIns = (actor: Subject, target: Subject): boolean =>
  target.userId === actor.userId || isAtMost(target.role, actor.role)

/** Returns whether a role can sign everyone out, including the owner. */
export const canEndAllSessions = (role: Role): boolean => role === 'OWNER' || role === 'ADMIN'

/** Limits manual verifications, because each one reads the whole log. */
export const chainCheckLimit = { limit: 6, window: 60 * 60_000 }

/** Returns the last `count` calendar days in a time zone, today included, each with its start and end. */
export function lastCalendarDays(
  now: number,
  zone: string,
  count: number,
): { day: string; from: number; until: number }[] {
  const today = dayIn(zone, now)
  return Array.from({ length: count }, (_, index) => {
    const dayOffset = index - count + 1
    const from = dayStart(today, zone, dayOffset)!
    return { day: addDays(today, dayOffset), from, until: dayStart(today, zone, dayOffset + 1)! }
  })
}

/** A member as shown in enterprise administration. */
export type EnterpriseMember = {
  /** The user's id. */
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
  /** Number of active sessions in the account. */
  signIns: number
  teams: string[]
}

export type PeopleFigures = {
  active: number
  suspended: number
  /** Active members with a second factor. */
  withTwoFactor: number
  /** Active members in no team. */
  withoutTeam: number
  teams: number
  roles: { role: Role; count: number }[]
}

/**
 * The last verification of the audit log. `sealed` is the number of verified entries, `brokenAt` the number of the
 * first invalid one.
 */
export type ChainCheck = { at: number; sealed: number; brokenAt: number | null }
