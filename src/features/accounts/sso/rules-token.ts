/** Tokens are signed with one of these, and with nothing else. */
export const algorithms = ['RS256', 'PS256', 'ES256'] as const
export type Algorithm = (typeof algorithms)[number]

export type Claims = Record<string, unknown>
export type SignedToken = {
  alg: Algorithm
  kid: string | null
  claims: Claims
  signed: string
  signature: Uint8Array<ArrayBuffer>
}

const longest = 16 * 1024

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, char => char.charCodeAt(0))
}

function objectIn(part: string): Record<string, unknown> | null {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part)))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}

/**
 * Takes a compact JWS apart without believing it. Null where it is none, where it is signed by none of `algorithms`, or
 * where it asks for extensions that have to be understood.
 */
export function readToken(token: unknown): SignedToken | null {
  if (typeof token !== 'string' || token.length > longest || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null
  const [head = '', body = '', signature = ''] = token.split('.')
  try {
    const header = objectIn(head)
    const claims = objectIn(body)
    const alg = algorithms.find(name => name === header?.alg)
    if (!header || !claims || !alg || 'crit' in header) return null
    const kid = typeof header.kid === 'string' ? header.kid : null
    return { alg, kid, claims, signed: `${head}.${body}`, signature: bytesOf(signature) }
  } catch {
    return null
  }
}

/** What an ID token has to say of itself. `now` in milliseconds. */
export type Expected = { issuer: string; clientId: string; nonce: string; now: number }

/** Clocks differ by so much, in seconds. */
const skew = 60
const oldest = 15 * 60

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** The claim for which an ID token is not to be believed, by OpenID Connect Core 3.1.3.7; null where it is good. */
export function claimFault(claims: Claims, { issuer, clientId, nonce, now }: Expected): string | null {
  const { iss, aud, azp, exp, iat, nbf, sub } = claims
  const seconds = now / 1000
  const audience: unknown[] = Array.isArray(aud) ? aud : [aud]
  if (iss !== issuer) return 'iss'
  if (!audience.includes(clientId)) return 'aud'
  if (azp === undefined ? audience.length > 1 : azp !== clientId) return 'azp'
  if (!isTime(exp) || exp <= seconds - skew) return 'exp'
  if (!isTime(iat) || iat > seconds + skew || iat < seconds - oldest) return 'iat'
  if (nbf !== undefined && (!isTime(nbf) || nbf > seconds + skew)) return 'nbf'
  if (claims.nonce !== nonce) return 'nonce'
  return typeof sub === 'string' && sub.length > 0 && sub.length <= 255 ? null : 'sub'
}
