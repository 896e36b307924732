/** What is known of a sign-in when it is judged. */
export type SignInFacts = {
  /** The hour of the day where the person is, 0 to 23. */
  hour: number
  /** How many tries before this one failed in a row. */
  failuresBefore: number
  /** Whether the person has signed in before, but never from this network. */
  isNewNetwork: boolean
  userAgent: string | null
  /** How long the person's sign-in before lasted, in seconds; null where there was none or it still lasts. */
  lastedSeconds: number | null
  isTrustedDevice: boolean
  /** Whether people of the account hardly ever sign in from this country. */
  isUnusualCountry: boolean
}

/** How many sign-ins an account had from a country: two letters, as the edge names it. */
export type CountryCount = { country: string; count: number }

/** An account with fewer sign-ins than this whose country is known has no countries of its own yet. */
const minSignIns = 5
/** A country belongs to an account from this many of its sign-ins on, and from this share. */
const minFromCountry = 2
const minShare = 0.05

/**
 * Whether a country is not among those that people of the account sign in from. False where the country is not known
 * (null), or where the account has too few sign-ins to tell.
 */
export function isUnusualCountry(country: string | null, counts: readonly CountryCount[]): boolean {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (country === null || total < minSignIns) return false
  const fromHere = counts.find(entry => entry.country === country)?.count ?? 0
  return fromHere < minFromCountry || fromHere < total * minShare
}

export const factors = [
  'off_hours',
  'repeated_failures',
  'new_ip',
  'bot',
  'short_session',
  'untrusted_device',
  'foreign_country',
] as const
export type Factor = (typeof factors)[number]

/** A sign-in with at least this many points of suspicion has consequences. */
export const flaggedFrom = 50
/** A sign-in before that was shorter than this many seconds looks like somebody trying a door. */
export const shortSession = 10

/** Before 6 and from 22 o'clock on, where the person is. */
export const isOffHours = (hour: number): boolean => hour < 6 || hour >= 22

const sum = (counted: [Factor, number, boolean][]) => {
  const held = counted.filter(([, , holds]) => holds)
  return { score: held.reduce((all, [, points]) => all + points, 0), factors: held.map(([name]) => name) }
}

/**
 * How suspicious a sign-in is: off-hours 20, more than 3 failures in a row 30, a network never seen 25, a user agent that
 * names itself a bot 40, a sign-in before that lasted under 10 seconds 15. Flagged from 50 points on.
 */
export function suspicionOf(facts: SignInFacts): { score: number; factors: Factor[]; flagged: boolean } {
  const { score, factors } = sum([
    ['off_hours', 20, isOffHours(facts.hour)],
    ['repeated_failures', 30, facts.failuresBefore > 3],
    ['new_ip', 25, facts.isNewNetwork],
    ['bot', 40, /bot/i.test(facts.userAgent ?? '')],
    ['short_session', 15, facts.lastedSeconds !== null && facts.lastedSeconds < shortSession],
  ])
  return { score, factors, flagged: score >= flaggedFrom }
}

/** The risk of a sign-in, 0 to 100: a device that is not trusted 20, a country unusual for the account 15, off-hours 10. */
export function riskOf(facts: SignInFacts): { score: number; factors: Factor[] } {
  const { score, factors } = sum([
    ['untrusted_device', 20, !facts.isTrustedDevice],
    ['foreign_country', 15, facts.isUnusualCountry],
    ['off_hours', 10, isOffHours(facts.hour)],
  ])
  return { score: Math.min(100, score), factors }
}
