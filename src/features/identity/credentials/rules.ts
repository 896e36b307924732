import type { ErrorKey } from '#i18n/error-key.ts'
import { cleanText } from '#kit/text.ts'
import { commonPasswords } from './rules-common-passwords.ts'

export type Registrant = {
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  /** Undefined if the caller has no second field to compare. */
  confirmPassword?: string
  /** Undefined if the caller shows no terms. */
  terms?: boolean
}
type Person = Pick<Registrant, 'email' | 'firstName' | 'lastName'>
export type RegistrationFault = { path: string; key: ErrorKey }

/** Five failures within half an hour lock sign-in for half an hour. Times are in milliseconds. */
export const lockout = { limit: 5, window: 30 * 60_000, lock: 30 * 60_000 }
/**
 * Limits failed sign-ins from one network, across all emails. The limit is high because many people can share a
 * network. `localLimit` is for callers on the server's own machine.
 */
export const failedSignInNetworkLimit = { limit: 50, localLimit: 150, window: 30 * 60_000 }

const hour = 60 * 60_000
/** Limits registrations from one network, and in total: an attack can use many networks. */
export const registrationNetworkLimit = { limit: 20, localLimit: 150, window: hour }
export const registrationTotalLimit = { limit: 300, window: hour }

/** Normalizes an email: NFKC, trimmed, in lower case. */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** Removes line breaks, control characters, bidirectional marks and repeated spaces from names and phone numbers. */
export const tidy = (text: string): string =>
  cleanText(text)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()

// A label of the domain, and an atom of the local part.
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const emailPattern = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`)

/**
 * Returns whether a normalized email has the form that browsers accept, with a dot in its domain and a dot-string as
 * local part (RFC 5321).
 */
export const looksLikeEmail = (email: string): boolean => email.length <= 254 && emailPattern.test(email)

const lengthOf = (text: string) => [...text].length
const minPasswordLength = 8
const maxPasswordLength = 256

export const isNameLengthValid = (name: string): boolean => lengthOf(name) >= 1 && lengthOf(name) <= 50
export const isPhoneLengthValid = (phone: string): boolean => lengthOf(phone) <= 40
export const isPasswordTooLong = (password: string): boolean => lengthOf(password) > maxPasswordLength

/**
 * Returns the fault of a password apart from its length, or null. Rejects common passwords and the user's own email or
 * name in any case.
 */
function passwordWeakness(password: string, { email, firstName, lastName }: Person): ErrorKey | null {
  const lower = password.toLowerCase()
  if (commonPasswords.has(lower)) return 'auth.errors.passwordCommon'
  const names = [email, email.split('@')[0], firstName, lastName, `${firstName} ${lastName}`, `${firstName}${lastName}`]
  return names.some(name => name?.toLowerCase() === lower) ? 'auth.errors.passwordIsYou' : null
}

/** Returns the fault of a new password, or null. */
export function passwordFault(password: string, person: Person): ErrorKey | null {
  if (lengthOf(password) < minPasswordLength) return 'auth.errors.passwordShort'
  return isPasswordTooLong(password) ? 'auth.errors.passwordLong' : passwordWeakness(password, person)
}

/**
 * Returns the first fault of a registration in the order of the form, or null. Expects a normalized email and tidied
 * names.
 */
export function registrationFault(registrant: Registrant): RegistrationFault | null {
  const { confirmPassword, terms } = registrant
  if (confirmPassword !== undefined && confirmPassword !== registrant.password)
    return { path: 'confirmPassword', key: 'auth.errors.passwordsDiffer' }
  if (!looksLikeEmail(registrant.email)) return { path: 'email', key: 'auth.errors.emailInvalid' }
  if (lengthOf(registrant.password) < minPasswordLength) return { path: 'password', key: 'auth.errors.passwordShort' }
  if (!isNameLengthValid(registrant.firstName)) return { path: 'firstName', key: 'auth.errors.firstNameLength' }
  if (!isNameLengthValid(registrant.lastName)) return { path: 'lastName', key: 'auth.errors.lastNameLength' }
  if (registrant.phone === '') return { path: 'phone', key: 'auth.errors.phoneRequired' }
  if (terms === false) return { path: 'terms', key: 'auth.errors.termsRequired' }
  if (!isPhoneLengthValid(registrant.phone)) return { path: 'phone', key: 'auth.errors.phoneLong' }
  if (isPasswordTooLong(registrant.password)) return { path: 'password', key: 'auth.errors.passwordLong' }
  const weakness = passwordWeakness(registrant.password, registrant)
  return weakness ? { path: 'password', key: weakness } : null
}
