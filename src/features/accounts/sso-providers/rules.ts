import { tidy } from '#features/identity/credentials/rules.ts'

/** Lifetime of a started sign-in, in milliseconds. */
export const stateLifetime = 10 * 60_000
export const maxDomains = 20
/**
 * Limits the requests to providers and DNS that an account causes by saving and verifying. `window` is in milliseconds.
 */
export const outboundLimit = { limit: 30, window: 10 * 60_000 }
/** Limits started sign-ins per IP address. The limit is high, because whole offices can share an address. */
export const startLimit = { limit: 300, window: 10 * 60_000 }

/** Reasons why a sign-in failed after the return from the provider, for the sign-in page. */
export const signInProblems = [
  'expired',
  'otherBrowser',
  /** The connection was turned off or removed. */
  'off',
  /** The provider returned an error instead of a code, for example because the user cancelled. */
  'refused',
  /** The provider's response is invalid. */
  'failed',
  /** The provider does not confirm the email. */
  'unverified',
  /** The email is outside the account's verified domains. */
  'foreign',
  'suspended',
  /** The user was removed from the account. */
  'removed',
  /** The account has no free seat. */
  'full',
  /** The owner has to sign in with a password. */
  'owner',
  /** Too many confirmation links were sent. */
  'manyMails',
] as const
export type SignInProblem = (typeof signInProblems)[number]
export const isSignInProblem = (word: string): word is SignInProblem => signInProblems.some(problem => problem === word)

const discoveryPath = '/.well-known/openid-configuration'

/**
 * Returns the address of the discovery document. The input is that address, or the issuer, from which the address is
 * derived.
 */
export const discoveryUrlOf = (input: string): string => {
  const address = input.trim().replace(/\/+$/, '')
  return address === '' || address.endsWith(discoveryPath) ? address : address + discoveryPath
}

/** Returns whether the issuer matches the address of its discovery document. */
export const isIssuerOf = (issuer: string, discoveryUrl: string): boolean =>
  issuer.replace(/\/$/, '') + discoveryPath === discoveryUrl

/** Returns the domain of a normalized email. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Returns the required content of a domain's TXT record. */
export const recordOf = (token: string): string => `trimtab-verification=${token}`

/** A user according to the provider. The subject is the provider's own id, which never changes. */
export type Identity = {
  subject: string
  email: string
  firstName: string
  lastName: string
  /** True if the provider confirms that the email is theirs. */
  isVouched: boolean
}

/**
 * Returns whether a provider confirms the email. `email_verified` is the text `"true"` with AWS Cognito and missing
 * with Microsoft Entra ID, hence `missing`. Everything else means no.
 */
export function emailVerifiedClaimOf({ email_verified: value }: Record<string, unknown>): 'yes' | 'no' | 'missing' {
  if (value === undefined) return 'missing'
  return value === true || value === 'true' ? 'yes' : 'no'
}

type ExistingUser = { membershipStatus: string | null; emailVerified: boolean; hasOtherSubject: boolean }
type ProviderTrust = {
  isVouched: boolean
  isChosenByOwner: boolean
  /** True if the provider replaced another one, so that all members have to confirm. */
  isReplacement: boolean
}

/**
 * Returns whether an existing user has to confirm by email before a provider's identity is bound to them. Only active
 * members with a confirmed email and no other subject skip this. In addition, the provider must vouch for the email, be
 * chosen by the owner, and have replaced no other provider.
 */
export const needsConfirmation = (person: ExistingUser, provider: ProviderTrust): boolean =>
  person.membershipStatus !== 'ACTIVE' ||
  !person.emailVerified ||
  person.hasOtherSubject ||
  !provider.isVouched ||
  !provider.isChosenByOwner ||
  provider.isReplacement

const hour = 60 * 60_000
/** Lifetime of the link that confirms a first sign-in, in milliseconds. */
export const confirmationLifetime = hour
/** Limits these links per user. */
export const confirmationMailLimit = { limit: 5, window: hour }

/** DNS records of verified domains are checked daily, sooner after a missing record or a DNS failure. */
const checkInterval = 24 * hour
const waitsAfterMissing = [hour, 6 * hour, 18 * hour] as const
/** Domains to check per minute. */
export const checksPerRun = 5

/** The result of a DNS check. `fine`: the admins get no notice. */
export type DomainCheck = { missedChecks: number; nextCheckAt: number; outcome: 'fine' | 'warn' | 'lapse' }

/**
 * Returns the result of a DNS check. `isRecordFound` is null for a DNS failure, which does not count. After two missing
 * records the admins are warned. After four missing records within 25 hours the domain loses its verification.
 */
export function domainAfterCheck(missedBefore: number, isRecordFound: boolean | null, now: number): DomainCheck {
  if (isRecordFound === null) return { missedChecks: missedBefore, nextCheckAt: now + hour, outcome: 'fine' }
  if (isRecordFound) return { missedChecks: 0, nextCheckAt: now + checkInterval, outcome: 'fine' }
  const missedChecks = missedBefore + 1
  const wait = waitsAfterMissing[missedBefore]
  if (wait === undefined) return { missedChecks: 0, nextCheckAt: 0, outcome: 'lapse' }
  return { missedChecks, nextCheckAt: now + wait, outcome: missedChecks === 2 ? 'warn' : 'fine' }
}

/** Returns the time of the first check after verification. */
export const firstCheckAt = (now: number): number => now + checkInterval

const nameFromClaim = (claim: unknown) =>
  typeof claim === 'string' ? [...tidy(claim)].slice(0, 50).join('').trim() : ''

/** Returns the first and last name from the claims, else the local part of the email. */
export function namesOf(claims: Record<string, unknown>, email: string): Pick<Identity, 'firstName' | 'lastName'> {
  const firstName = nameFromClaim(claims.given_name)
  const lastName = nameFromClaim(claims.family_name)
  if (firstName || lastName) return { firstName: firstName || lastName, lastName: firstName ? lastName : '' }
  const [first = '', ...rest] = nameFromClaim(claims.name).split(' ')
  return { firstName: first || email.slice(0, email.lastIndexOf('@')).slice(0, 50), lastName: rest.join(' ') }
}
