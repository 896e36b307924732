/** The facts about a sign-in that its scores depend on. */
export type SignInFacts = {
  /** The hour in the user's time zone, 0 to 23. */
  hour: number
  /** Number of consecutive failures before this attempt. */
  previousFailures: number
  /** Whether the user has signed in before, but never from this network. */
  isNewNetwork: boolean
  userAgent: string | null
  /** Duration of the previous session in seconds, or null if there is none or it is still active. */
  previousSessionSeconds: number | null
  isTrustedDevice: boolean
  /** Whether members of the account rarely sign in from this country. */
  isUnusualCountry: boolean
}

/** Number of sign-ins to an account from a country (ISO code from the edge). */
export type CountryCount = { country: string; count: number }

/** Below this number of sign-ins with a known country, no country is unusual. */
const minSignIns = 5
/** A country is usual if it has this number and this share of an account's sign-ins. */
const minFromCountry = 2
const minShare = 0.05

/**
 * Returns whether an account's members rarely sign in from a country. False if the country is unknown (null) or the
 * account has too few sign-ins.
 */
export function isUnusualCountry(country: string | null, counts: readonly CountryCount[]): boolean {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (country === null || total < minSignIns) return false
  const countryCount = counts.find(entry => entry.country === country)?.count ?? 0
  return countryCount < minFromCountry || countryCount < total * minShare
}

export const riskFactors = [
  'off_hours',
  'repeated_failures',
  'new_ip',
  'bot',
  'short_session',
  'untrusted_device',
  'foreign_country',
] as const
export type RiskFactor = (typeof riskFactors)[number]

/** The score from which a sign-in is flagged. */
export const flaggedScore = 50
/** A previous session shorter than this many seconds suggests someone testing credentials. */
export const shortSessionSeconds = 10

/** Returns whether an hour is before 6:00 or from 22:00 on. It is in the user's time zone. */
export const isOffHours = (hour: number): boolean => hour < 6 || hour >= 22

const addPoints = (factorPoints: [factor: RiskFactor, points: number, applies: boolean][]) => {
  const matches = factorPoints.filter(([, , applies]) => applies)
  return { score: matches.reduce((sum, [, points]) => sum + points, 0), factors: matches.map(([factor]) => factor) }
}

/**
 * Returns the suspicion score of a sign-in. A sign-in is flagged from 50.
 * - off-hours: 20
 * - more than 3 consecutive failures: 30
 * - a new network: 25
 * - a bot's user agent: 40
 * - a previous session under 10 seconds: 15
 */
export function suspicionOf(facts: SignInFacts): { score: number; factors: RiskFactor[]; isFlagged: boolean } {
  const { score, factors } = addPoints([
    ['off_hours', 20, isOffHours(facts.hour)],
    ['repeated_failures', 30, facts.previousFailures > 3],
    ['new_ip', 25, facts.isNewNetwork],
    ['bot', 40, /bot/i.test(facts.userAgent ?? '')],
    ['short_session', 15, facts.previousSessionSeconds !== null && facts.previousSessionSeconds < shortSessionSeconds],
  ])
  return { score, factors, isFlagged: score >= flaggedScore }
}

/** Returns the risk score of a sign-in, 0 to 100: untrusted device 20, unusual country 15, off-hours 10. */
export function riskOf(facts: SignInFacts): { score: number; factors: RiskFactor[] } {
  const { score, factors } = addPoints([
    ['untrusted_device', 20, !facts.isTrustedDevice],
    ['foreign_country', 15, facts.isUnusualCountry],
    ['off_hours', 10, isOffHours(facts.hour)],
  ])
  return { score: Math.min(100, score), factors }
}
