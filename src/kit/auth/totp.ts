import { timingSafeEqual } from 'node:crypto'
import { decodeBase32IgnorePadding, encodeBase32UpperCaseNoPadding } from '@oslojs/encoding'
import { createTOTPKeyURI, generateHOTP } from '@oslojs/otp'

const period = 30
const digits = 6

/** Encodes bytes in base 32 (RFC 4648) without padding, as authenticator apps read it. */
export const base32 = (bytes: Uint8Array): string => encodeBase32UpperCaseNoPadding(bytes)

/** Decodes base 32, also in lower case or in groups. Ignores other characters. */
export const fromBase32 = (text: string): Uint8Array =>
  decodeBase32IgnorePadding(text.toUpperCase().replace(/[^A-Z2-7]/g, ''))

/** Returns the six-digit code of a secret for a counter (RFC 4226). */
export const codeOfStep = (secret: Uint8Array, count: number): string => generateHOTP(secret, BigInt(count), digits)

/** Returns the time step (RFC 6238): the number of 30-second periods since 1970. */
export const stepAt = (now: number): number => Math.floor(now / (period * 1000))

/**
 * Returns the time step that a code is valid for, or null if it is valid for none. Clocks differ by some seconds, so
 * the step can be the current one, the one before or the one after (RFC 6238, section 5.2). After accepting a code, the
 * caller must reject its step and all earlier ones.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const currentStep = stepAt(now)
  const isRight = (step: number) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))
  return [currentStep, currentStep - 1, currentStep + 1].find(isRight) ?? null
}

/** The content of the QR code for an authenticator app. Truncates the account so that the code stays readable. */
export const authenticatorUri = (secret: Uint8Array, { issuer, account }: { issuer: string; account: string }) =>
  createTOTPKeyURI(issuer, account.slice(0, 80), secret, period, digits)
