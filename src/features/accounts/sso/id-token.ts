import { createRemoteJWKSet, customFetch, errors, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { SsoProvider } from '#db/schema/sso.ts'
import type { Services } from '#kit/context.ts'
import { OutboundError, requestExternal } from '#kit/server/outbound.ts'
import { algorithms } from './schema.ts'

export type Claims = Record<string, unknown>
/** The claims of a user, or the fault for which they were rejected. */
export type ClaimsResult = { claims: Claims; fault: null } | { claims: null; fault: string }

type KeySet = ReturnType<typeof createRemoteJWKSet>
const maxKeySets = 200
const keySetCaches = new WeakMap<Services['config'], Map<string, KeySet>>()

/** Returns a provider's keys: cached for ten minutes, and fetched again for unknown key ids. */
function getKeySet(services: Services, address: string): KeySet {
  const cached = keySetCaches.get(services.config) ?? new Map<string, KeySet>()
  keySetCaches.set(services.config, cached)
  const cachedKeys = cached.get(address)
  if (cachedKeys) return cachedKeys
  async function fetchKeys(url: string) {
    const { status, json } = await requestExternal(services, url)
    return Response.json(json, { status: status === 200 ? 200 : 502 })
  }
  const keys = createRemoteJWKSet(new URL(address), { [customFetch]: fetchKeys, cooldownDuration: 0 })
  cached.set(address, keys)
  if (cached.size > maxKeySets) cached.delete(cached.keys().next().value!)
  return keys
}

/** Tries each matching key, since some providers do not set key ids. */
async function verifyWithKeys(token: string, keys: KeySet, options: JWTVerifyOptions): Promise<Claims> {
  try {
    return (await jwtVerify(token, keys, options)).payload
  } catch (thrown) {
    if (!(thrown instanceof errors.JWKSMultipleMatchingKeys)) throw thrown
    for await (const key of thrown) {
      const result = await jwtVerify(token, key, options).catch((failure: unknown) => failure)
      if (result instanceof errors.JWSSignatureVerificationFailed || result instanceof TypeError) continue
      if (result instanceof Error) throw result
      return (result as Awaited<ReturnType<typeof jwtVerify>>).payload
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}

/** Tries the cached keys, then fetched ones: a provider can replace a key under the same id. */
async function verify(token: string, keys: KeySet, options: JWTVerifyOptions): Promise<Claims> {
  const areCached = keys.fresh
  try {
    return await verifyWithKeys(token, keys, options)
  } catch (thrown) {
    if (!areCached || !(thrown instanceof errors.JWSSignatureVerificationFailed)) throw thrown
    await keys.reload()
    return verifyWithKeys(token, keys, options)
  }
}

/**
 * Returns the fault of a rejected token:
 * - the name of an invalid claim
 * - `token` for anything but a JWT with an accepted algorithm
 * - `signature` for problems with the keys, or the fault of a failed request for the keys
 */
function faultOf(thrown: unknown): string {
  if (thrown instanceof OutboundError) return thrown.fault
  if (thrown instanceof errors.JWTClaimValidationFailed || thrown instanceof errors.JWTExpired) return thrown.claim
  const { JOSEAlgNotAllowed, JOSENotSupported, JWSInvalid, JWTInvalid } = errors
  const isTokenInvalid = [JOSEAlgNotAllowed, JOSENotSupported, JWSInvalid, JWTInvalid].some(
    kind => thrown instanceof kind,
  )
  return isTokenInvalid ? 'token' : 'signature'
}

/** Returns the first invalid claim among authorized party, nonce and subject, or null. */
function claimFault({ aud, azp, sub, nonce }: Claims, clientId: string, expectedNonce: string): string | null {
  // A token for several audiences has to name its authorized party.
  const isPartyMissing = azp === undefined && Array.isArray(aud) && aud.length > 1
  const isOtherParty = azp !== undefined && azp !== clientId
  if (isPartyMissing || isOtherParty) return 'azp'
  if (nonce !== expectedNonce) return 'nonce'
  return typeof sub === 'string' && sub.length > 0 && sub.length <= 255 ? null : 'sub'
}

type Client = { provider: SsoProvider; clientId: string }

/** Validates an ID token as in OpenID Connect Core 3.1.3.7 and returns its claims. */
export async function readIdToken(
  services: Services,
  { provider, clientId }: Client,
  token: string,
  nonce: string,
): Promise<ClaimsResult> {
  const options: JWTVerifyOptions = {
    algorithms: [...algorithms],
    issuer: provider.issuer,
    audience: clientId,
    requiredClaims: ['exp'],
    currentDate: new Date(services.clock.now()),
    clockTolerance: '60 s',
    // 15 minutes including the tolerance.
    maxTokenAge: '14 min',
  }
  try {
    const claims = await verify(token, getKeySet(services, provider.jwksUri), options)
    const fault = claimFault(claims, clientId, nonce)
    return fault === null ? { claims, fault } : { claims: null, fault }
  } catch (thrown) {
    return { claims: null, fault: faultOf(thrown) }
  }
}
