import type { ErrorKey } from '#i18n/error-key.ts'
import { cleanText } from '#kit/text.ts'
import { commonPasswords } from './rules-common-passwords.ts'

export type Registrant = {
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string
  /** Undefined where the caller has no second field to compare. */
  confirmPassword?: string
  /** Undefined where the caller shows no terms. */
  terms?: boolean
}
type Person = Pick<Registrant, 'email' | 'firstName' | 'lastName'>
export type Fault = { path: string; key: ErrorKey }

/** Five failures within half an hour lock for half an hour. In milliseconds. */
export const lockout = { limit: 5, window: 30 * 60_000, lock: 30 * 60_000 }
/** Failures from one network, whichever addresses are tried: many people may share one. In milliseconds. */
export const failuresByCaller = { limit: 50, limitHere: 150, window: 30 * 60_000 }

const hour = 60 * 60_000
/** Registrations of one network and of all together: a company comes from one address, a flood from many. */
export const registrationsByCaller = { limit: 20, limitHere: 150, window: hour }
export const registrationsOfAll = { limit: 300, window: hour }

/** One spelling for each e-mail address: without spaces around it, in lower case. */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** Names and phone numbers without line breaks, control characters, turned writing direction and runs of spaces. */
export const tidy = (text: string): string =>
  cleanText(text)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const emailForm = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`)

/**
 * Whether an address, already normalised, has the form that browsers ask of an email field, with a dot in its domain, and
 * with dots only between other characters of its local part (RFC 5321, dot-string).
 */
export const looksLikeEmail = (email: string): boolean => email.length <= 254 && emailForm.test(email)

const lengthOf = (text: string) => [...text].length
const longestPassword = 256

export const nameFits = (name: string): boolean => lengthOf(name) >= 1 && lengthOf(name) <= 50
export const phoneFits = (phone: string): boolean => lengthOf(phone) <= 40
export const passwordTooLong = (password: string): boolean => lengthOf(password) > longestPassword

/**
 * What is wrong with a password apart from its length, or null. Refused are the most common passwords, and the person's
 * own e-mail address or name in any case.
 */
function weakness(password: string, { email, firstName, lastName }: Person): ErrorKey | null {
  const lower = password.toLowerCase()
  if (commonPasswords.has(lower)) return 'auth.errors.passwordCommon'
  const own = [email, email.split('@')[0], firstName, lastName, `${firstName} ${lastName}`, `${firstName}${lastName}`]
  return own.some(name => name?.toLowerCase() === lower) ? 'auth.errors.passwordIsYou' : null
}

/** What is wrong with a new password of a person, or null. */
export function passwordFault(password: string, person: Person): ErrorKey | null {
  if (lengthOf(password) < 8) return 'auth.errors.passwordShort'
  return passwordTooLong(password) ? 'auth.errors.passwordLong' : weakness(password, person)
}

/**
 * The first thing wrong with a registration, in the order of the registration form, or null. The e-mail comes normalised,
 * the names and the phone tidied.
 */
export function registrationFault(who: Registrant): Fault | null {
  const { confirmPassword, terms } = who
  if (confirmPassword !== undefined && confirmPassword !== who.password)
    return { path: 'confirmPassword', key: 'auth.errors.passwordsDiffer' }
  if (!looksLikeEmail(who.email)) return { path: 'email', key: 'auth.errors.emailInvalid' }
  if (lengthOf(who.password) < 8) return { path: 'password', key: 'auth.errors.passwordShort' }
  if (!nameFits(who.firstName)) return { path: 'firstName', key: 'auth.errors.firstNameLength' }
  if (!nameFits(who.lastName)) return { path: 'lastName', key: 'auth.errors.lastNameLength' }
  if (who.phone === '') return { path: 'phone', key: 'auth.errors.phoneRequired' }
  if (terms === false) return { path: 'terms', key: 'auth.errors.termsRequired' }
  if (!phoneFits(who.phone)) return { path: 'phone', key: 'auth.errors.phoneLong' }
  if (passwordTooLong(who.password)) return { path: 'password', key: 'auth.errors.passwordLong' }
  const weak = weakness(who.password, who)
  return weak ? { path: 'password', key: weak } : null
}
