import type { Parts } from '#kit/context.ts'
import { askElsewhere } from '#kit/server/outbound.ts'
import type { Algorithm, SignedToken } from './rules-token.ts'
import { type Key, KeySet } from './schema.ts'

type Kept = { keys: Key[]; at: number }

const lifetime = 10 * 60_000
const mostKept = 200
const keptBy = new WeakMap<Parts['config'], Map<string, Kept>>()

const importing = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
} as const
const verifying = {
  RS256: { name: 'RSASSA-PKCS1-v1_5' },
  // As long as the hash: RFC 7518, section 3.5.
  PS256: { name: 'RSA-PSS', saltLength: 32 },
  ES256: { name: 'ECDSA', hash: 'SHA-256' },
} as const
/** 2048 bits in base64url: shorter RSA keys are not taken. */
const shortestModulus = 342

function fits({ kty, kid, use, alg, n, crv }: Key, wanted: Algorithm, wantedKid: string | null): boolean {
  if ((use !== undefined && use !== 'sig') || (alg !== undefined && alg !== wanted)) return false
  if (wantedKid !== null && kid !== undefined && kid !== wantedKid) return false
  if (wanted === 'ES256') return kty === 'EC' && crv === 'P-256'
  return kty === 'RSA' && typeof n === 'string' && n.length >= shortestModulus
}

async function isSignedBy(key: Key, { alg, signature, signed }: SignedToken): Promise<boolean> {
  // Only the public numbers, so that nothing else the provider writes there has a say.
  const { kty, n, e, crv, x, y } = key as Key & Record<'n' | 'e' | 'crv' | 'x' | 'y', string>
  const numbers: JsonWebKey = kty === 'RSA' ? { kty, n, e } : { kty, crv, x, y }
  try {
    const imported = await crypto.subtle.importKey('jwk', numbers, importing[alg], false, ['verify'])
    return await crypto.subtle.verify(verifying[alg], imported, signature, new TextEncoder().encode(signed))
  } catch {
    return false
  }
}

async function fetchKeys(parts: Parts, address: string): Promise<Key[]> {
  const { status, json } = await askElsewhere(parts, address)
  const parsed = KeySet.safeParse(status === 200 ? json : null)
  return parsed.success ? parsed.data.keys : []
}

/**
 * Whether a token is signed with a key of the provider. Its keys are kept for ten minutes; where none of them fits they are
 * fetched once more, since providers change them.
 */
export async function isSigned(parts: Parts, jwksUri: string, token: SignedToken): Promise<boolean> {
  const kept = keptBy.get(parts.config) ?? new Map<string, Kept>()
  keptBy.set(parts.config, kept)
  const now = parts.clock.now()
  const found = kept.get(jwksUri)
  if (found && found.at + lifetime > now && (await isSignedByOne(found.keys, token))) return true
  const keys = await fetchKeys(parts, jwksUri)
  kept.delete(jwksUri)
  kept.set(jwksUri, { keys, at: now })
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return isSignedByOne(keys, token)
}

async function isSignedByOne(keys: Key[], token: SignedToken): Promise<boolean> {
  const candidates = keys.filter(key => fits(key, token.alg, token.kid)).slice(0, 10)
  for (const key of candidates) if (await isSignedBy(key, token)) return true
  return false
}
