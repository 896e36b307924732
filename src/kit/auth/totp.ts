import { createHmac, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepLength = 30_000

/** Bytes in the letters that authenticator apps read (RFC 4648, base 32), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The bytes behind base 32. What is no letter of it is passed over. */
export function fromBase32(text: string): Uint8Array {
  const values = [...text.toUpperCase()].map(letter => alphabet.indexOf(letter)).filter(value => value >= 0)
  const bits = values.map(value => value.toString(2).padStart(5, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}

/** The code of a secret for a count (RFC 4226): six digits. */
export function codeAt(secret: Uint8Array, count: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(count))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.at(-1)! & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The time step of a moment (RFC 6238): how many 30 seconds have passed since 1970. */
export const stepAt = (now: number): number => Math.floor(now / stepLength)

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

/** What the QR code says to an authenticator app. The label is cut so that the code stays readable. */
export function authenticatorUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = encodeURIComponent(`${issuer}:${account.slice(0, 80)}`)
  const query = new URLSearchParams({ secret: base32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${query}`
}
