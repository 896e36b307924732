import { createHash, timingSafeEqual } from 'node:crypto'

/** SHA-256 as base64url. The database stores this hash of a token's secret, never the secret itself. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url')

/** Compares a secret with a stored hash in constant time. */
export function matchesHash(secret: string, hash: string): boolean {
  const secretHash = Buffer.from(sha256(secret))
  const storedHash = Buffer.from(hash)
  return secretHash.length === storedHash.length && timingSafeEqual(secretHash, storedHash)
}

/** Parses a token `prefix_id.secret`: the id finds the row, the secret authenticates. Null if it has another form. */
export function parseToken(token: string | undefined, prefix: string): { id: string; secret: string } | null {
  if (!token || token.length > 120) return null
  const dot = token.indexOf('.')
  const id = token.slice(0, dot)
  const secret = token.slice(dot + 1)
  return dot > 0 && id.startsWith(`${prefix}_`) && /^[A-Za-z0-9]{43}$/.test(secret) ? { id, secret } : null
}

const digest = (secret: string) => createHash('sha256').update(`digits and bytes\n${secret}`).digest()

/** Derives `count` digits from a secret, for codes that people type. */
export const deriveDigits = (secret: string, count: number): string =>
  String(digest(secret).readUIntBE(0, 6) % 10 ** count).padStart(count, '0')

/** Derives `count` bytes, at most 32, from a secret, for keys and codes that are not tokens. */
export const deriveBytes = (secret: string, count: number): Uint8Array => digest(secret).subarray(0, count)
