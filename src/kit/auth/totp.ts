import { timingSafeEqual } from 'node:crypto'
import { decodeBase32IgnorePadding, encodeBase32UpperCaseNoPadding } from '@oslojs/encoding'
import { createTOTPKeyURI, generateHOTP } from '@oslojs/otp'

const period = 30
const digits = 6

/** Bytes in the letters that authenticator apps read (RFC 4648, base 32), without padding. */
export const base32 = (bytes: Uint8Array): string => encodeBase32UpperCaseNoPadding(bytes)

/** The bytes behind base 32, also in groups and small letters. What is no letter of it is passed over. */
export const fromBase32 = (text: string): Uint8Array =>
  decodeBase32IgnorePadding(text.toUpperCase().replace(/[^A-Z2-7]/g, ''))

/** The code of a secret for a count (RFC 4226): six digits. */
export const codeAt = (secret: Uint8Array, count: number): string => generateHOTP(secret, BigInt(count), digits)

/** The time step of a moment (RFC 6238): how many 30 seconds have passed since 1970. */
export const stepAt = (now: number): number => Math.floor(now / (period * 1000))

/**
 * The step for which a code is right: the present one, the one before or the one after it, as clocks differ by some
 * seconds (RFC 6238, section 5.2). Null where it is right for none. Whoever accepts a code refuses its step and those
 * before it from then on.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const present = stepAt(now)
  const isRight = (step: number) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))
  return [present, present - 1, present + 1].find(isRight) ?? null
}

/** What the QR code says to an authenticator app. The account is cut so that the code stays readable. */
export const authenticatorUri = (secret: Uint8Array, { issuer, account }: { issuer: string; account: string }) =>
  createTOTPKeyURI(issuer, account.slice(0, 80), secret, period, digits)
