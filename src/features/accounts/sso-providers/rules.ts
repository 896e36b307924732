import { tidy } from '#features/identity/credentials/rules.ts'

/** How long somebody may take at their provider, in milliseconds. */
export const stateLifetime = 10 * 60_000
export const mostDomains = 20
/** Each save and each verification asks another server: at most so many in so many milliseconds by an account. */
export const outboundLimit = { limit: 30, window: 10 * 60_000 }
/** Begun sign-ins by one address of the network: whole offices share one. */
export const beginLimit = { limit: 300, window: 10 * 60_000 }

/** What went wrong on the way back from the provider, as the sign-in page says it. */
export const problems = [
  'expired',
  'otherBrowser',
  'off',
  'refused',
  'failed',
  'unverified',
  'foreign',
  'suspended',
  'removed',
  'full',
  'owner',
  'manyMails',
] as const
export type Problem = (typeof problems)[number]
export const isProblem = (word: string): word is Problem => problems.some(problem => problem === word)

const wellKnown = '/.well-known/openid-configuration'

/** The address of the discovery document: as typed, or below the issuer that was typed instead. */
export const discoveryUrlOf = (typed: string): string => {
  const address = typed.trim().replace(/\/+$/, '')
  return address === '' || address.endsWith(wellKnown) ? address : address + wellKnown
}

/** Whether a discovery document is the issuer's own: it lies where the issuer's name says. */
export const isIssuerOf = (issuer: string, discoveryUrl: string): boolean =>
  issuer.replace(/\/$/, '') + wellKnown === discoveryUrl

/** The domain of a normalised e-mail address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** What the TXT record of a domain has to say. */
export const recordOf = (token: string): string => `trimtab-verification=${token}`

/** Who the provider says that somebody is. The subject is the provider's own name for them, and never changes. */
export type Identity = {
  subject: string
  email: string
  firstName: string
  lastName: string
  /** Whether the provider says that the address is theirs, or says nothing about it. */
  isVouched: boolean
}

/**
 * Whether a provider says that the address it names belongs to the person. `email_verified` is `"true"` as text with AWS
 * Cognito, and missing with Microsoft Entra ID: that is `unsaid`. Everything else is a no.
 */
export function vouchingOf({ email_verified: said }: Record<string, unknown>): 'yes' | 'no' | 'unsaid' {
  if (said === undefined) return 'unsaid'
  return said === true || said === 'true' ? 'yes' : 'no'
}

type Known = { standing: string | null; emailVerified: boolean; hasOtherSubject: boolean }
type Trusted = { isVouched: boolean; chosenByOwner: boolean; confirmsMembers: boolean }

/**
 * Whether a person who was here before confirms by email before a provider's identity is bound to them. Only for a member
 * whose address is confirmed does the provider's word suffice: where it vouches for the address, was chosen by the owner,
 * took no other provider's place, and has not named the member by another subject before.
 */
export const needsConfirmation = (person: Known, provider: Trusted): boolean =>
  person.standing !== 'ACTIVE' ||
  !person.emailVerified ||
  person.hasOtherSubject ||
  !provider.isVouched ||
  !provider.chosenByOwner ||
  provider.confirmsMembers

const hour = 60 * 60_000
/** How long the link works that confirms a first sign-in, in milliseconds. */
export const confirmationLifetime = hour
/** Links of that kind mailed to one person. */
export const confirmationMails = { limit: 5, window: hour }

/** A verified domain's record is looked for daily; sooner after it was missing, or the DNS gave no answer. */
const checkEvery = 24 * hour
const afterMissing = [hour, 6 * hour, 18 * hour] as const
/** Domains looked up in one minute. */
export const checksPerRun = 5

export type DomainCheck = { missedChecks: number; nextCheckAt: number; outcome: 'fine' | 'warn' | 'lapse' }

/**
 * What follows from a look for a domain's record: `found` is null where the DNS gave no answer, which counts for nothing.
 * Missing four times in a row, over 25 hours, the domain lapses; admins are warned at the second.
 */
export function afterCheck(missedBefore: number, found: boolean | null, now: number): DomainCheck {
  if (found === null) return { missedChecks: missedBefore, nextCheckAt: now + hour, outcome: 'fine' }
  if (found) return { missedChecks: 0, nextCheckAt: now + checkEvery, outcome: 'fine' }
  const missedChecks = missedBefore + 1
  const wait = afterMissing[missedBefore]
  if (wait === undefined) return { missedChecks: 0, nextCheckAt: 0, outcome: 'lapse' }
  return { missedChecks, nextCheckAt: now + wait, outcome: missedChecks === 2 ? 'warn' : 'fine' }
}

/** When a domain is looked up for the first time after it was verified. */
export const firstCheckAt = (now: number): number => now + checkEvery

const nameIn = (claim: unknown) => (typeof claim === 'string' ? [...tidy(claim)].slice(0, 50).join('').trim() : '')

/** First and last name, as far as the provider says them; else what stands before the @. */
export function namesOf(claims: Record<string, unknown>, email: string): Pick<Identity, 'firstName' | 'lastName'> {
  const firstName = nameIn(claims.given_name)
  const lastName = nameIn(claims.family_name)
  if (firstName || lastName) return { firstName: firstName || lastName, lastName: firstName ? lastName : '' }
  const [first = '', ...rest] = nameIn(claims.name).split(' ')
  return { firstName: first || email.slice(0, email.lastIndexOf('@')).slice(0, 50), lastName: rest.join(' ') }
}
