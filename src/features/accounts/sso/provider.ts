import type { SsoProvider } from '#db/schema/sso.ts'
import { isIssuerOf } from '#features/accounts/sso-providers/rules.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { Services } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import { isAllowedAddress, OutboundError, requestExternal } from '#kit/server/outbound.ts'
import { type Claims, type ClaimsResult, readIdToken } from './id-token.ts'
import { algorithms, Discovery, TokenResponse } from './schema.ts'

const failAtUrl = (key: ErrorKey) => failAt('discoveryUrl', key)

/** Fetches and validates a provider's discovery document. Fails with `invalid`. */
export async function discover(services: Services, discoveryUrl: string): Promise<SsoProvider> {
  const response = await requestExternal(services, discoveryUrl).catch((thrown: unknown) => {
    if (!(thrown instanceof OutboundError)) throw thrown
    return failAtUrl(`sso.errors.${thrown.fault}`)
  })
  const parsed = Discovery.safeParse(response.status === 200 ? response.json : null)
  if (!parsed.success) return failAtUrl('sso.errors.unreachable')
  const settings = parsed.data
  if (!isIssuerOf(settings.issuer, discoveryUrl)) failAtUrl('sso.errors.issuer')
  const endpoints = [
    settings.authorization_endpoint,
    settings.token_endpoint,
    settings.jwks_uri,
    settings.userinfo_endpoint,
  ]
  if (!endpoints.every(endpoint => endpoint === undefined || isAllowedAddress(services, endpoint)))
    failAtUrl('sso.errors.endpoints')
  const canSign = algorithms.some(name => settings.id_token_signing_alg_values_supported.includes(name))
  if (!canSign || !settings.response_types_supported.includes('code')) failAtUrl('sso.errors.unsuitable')
  const methods = settings.token_endpoint_auth_methods_supported
  return {
    issuer: settings.issuer,
    authorizationEndpoint: settings.authorization_endpoint,
    tokenEndpoint: settings.token_endpoint,
    jwksUri: settings.jwks_uri,
    userinfoEndpoint: settings.userinfo_endpoint ?? null,
    secretInBody: !methods.includes('client_secret_basic') && methods.includes('client_secret_post'),
    namesIssuer: settings.authorization_response_iss_parameter_supported,
  }
}

export type Client = { provider: SsoProvider; clientId: string; clientSecret: string }
export type CodeExchange = { code: string; redirectUri: string; verifier: string; nonce: string }

/** Encodes a client id or secret for the `Authorization` header (RFC 6749, 2.3.1). */
const formEncoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
const rejection = (fault: string): ClaimsResult => ({ claims: null, fault })

async function requestTokens(services: Services, { provider, clientId, clientSecret }: Client, exchange: CodeExchange) {
  const { code, redirectUri, verifier } = exchange
  const form = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  form.set('code_verifier', verifier)
  form.set('client_id', clientId)
  if (provider.secretInBody) form.set('client_secret', clientSecret)
  const credentials = btoa(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(!provider.secretInBody && { authorization: `Basic ${credentials}` }),
  }
  const { status, json } = await requestExternal(services, provider.tokenEndpoint, {
    method: 'POST',
    headers,
    body: form.toString(),
  })
  const parsed = TokenResponse.safeParse(status === 200 ? json : null)
  return parsed.success ? parsed.data : null
}

/**
 * Exchanges a code for the claims of its ID token. If the email is missing, adds the claims of the userinfo endpoint.
 */
export async function exchangeCode(services: Services, client: Client, exchange: CodeExchange): Promise<ClaimsResult> {
  try {
    const tokens = await requestTokens(services, client, exchange)
    if (!tokens) return rejection('code')
    const { claims, fault } = await readIdToken(services, client, tokens.id_token, exchange.nonce)
    if (!claims) return rejection(fault)
    return { claims: await withUserinfoEmail(services, client.provider, claims, tokens.access_token), fault: null }
  } catch (thrown) {
    if (thrown instanceof OutboundError) return rejection(thrown.fault)
    throw thrown
  }
}

async function withUserinfoEmail(
  services: Services,
  { userinfoEndpoint }: SsoProvider,
  claims: Claims,
  accessToken?: string,
) {
  if (claims.email !== undefined || !userinfoEndpoint || !accessToken) return claims
  const headers = { authorization: `Bearer ${accessToken}` }
  const { status, json } = await requestExternal(services, userinfoEndpoint, { headers })
  const userinfo = status === 200 && typeof json === 'object' && json !== null ? { ...(json as Claims) } : {}
  // Ignore userinfo of another subject.
  return userinfo.sub === claims.sub ? { ...userinfo, ...claims } : claims
}
