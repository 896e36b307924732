import { constants, createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { type LocalServer, startLocalServer } from '#tests/support/local-server.ts'

type Claims = Record<string, unknown>
type AuthorizationRequest = { challenge: string; nonce: string; redirectUri: string; claims: Claims }
type Keys = { publicKey: KeyObject; privateKey: KeyObject }

/** Signature of a token: correct, or one of an attacker. */
export type Signing =
  | 'RS256'
  | 'PS256'
  | 'ES256'
  | 'none'
  | 'HS256 with the public key'
  | 'another key'
  | 'changed after signing'

export type OidcProvider = LocalServer & {
  clientId: string
  clientSecret: string
  /** Overrides of the discovery document. Null removes a line. */
  discoveryOverrides: Claims
  /** Overrides of the RSA key's fields. Undefined removes a field. */
  keyOverrides: Claims
  /** Claims that override the correct ones in the ID token. */
  person: Claims
  userinfo: Claims | null
  signing: Signing
  /** Additional callback parameters besides code and state. */
  callbackParams: Record<string, string>
  /** Requests to the token endpoint, oldest first. */
  exchanges: URLSearchParams[]
  counts: { jwks: number }
  /** Rotates the signing keys. The key id is new by default. */
  rotate(name?: string): void
  /** Signs in at the authorization endpoint. Returns the redirect address. */
  authorize(url: string): Promise<string>
}

const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url')
const rsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 }) as Keys
const ecKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }) as Keys
const strangerKeys = rsaKeys()
/** Algorithms that the tokens of an attacker name. */
const attackAlgorithms: Partial<Record<Signing, string>> = {
  'HS256 with the public key': 'HS256',
  'another key': 'RS256',
  'changed after signing': 'RS256',
}
const wellKnown = '/.well-known/openid-configuration'

/**
 * Starts an OpenID Connect provider with discovery, authorization with PKCE, token, keys and userinfo. Each email has
 * its own subject unless `person` overrides it.
 */
export async function startProvider(now: () => number): Promise<OidcProvider> {
  let keys = { kid: 'first', rsa: rsaKeys(), ec: ecKeys() }
  const codes = new Map<string, AuthorizationRequest>()

  function tokenOf(claims: Claims, signing: Signing): string {
    const alg = attackAlgorithms[signing] ?? signing
    const header = base64url(JSON.stringify({ alg, kid: keys.kid, typ: 'JWT' }))
    const signed = `${header}.${base64url(JSON.stringify(claims))}`
    if (signing === 'none') return `${signed}.`
    const publicPem = keys.rsa.publicKey.export({ type: 'spki', format: 'pem' })
    if (alg === 'HS256') return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`
    const key = signing === 'another key' ? strangerKeys.privateKey : keys.rsa.privateKey
    const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
    const elliptic = { key: keys.ec.privateKey, dsaEncoding: 'ieee-p1363' } as const
    const keyBySigning: Partial<Record<Signing, typeof elliptic | typeof pss>> = { ES256: elliptic, PS256: pss }
    const signingKey = keyBySigning[signing] ?? key
    const signature = sign('sha256', Buffer.from(signed), signingKey)
    if (signing !== 'changed after signing') return `${signed}.${base64url(signature)}`
    return `${header}.${base64url(JSON.stringify({ ...claims, changed: true }))}.${base64url(signature)}`
  }

  const discovery = (): Claims => ({
    issuer: provider.url,
    authorization_endpoint: `${provider.url}/authorize`,
    token_endpoint: `${provider.url}/token`,
    jwks_uri: `${provider.url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256'],
    code_challenge_methods_supported: ['S256'],
    ...provider.discoveryOverrides,
  })

  const jwks = () => ({
    keys: [
      {
        ...keys.rsa.publicKey.export({ format: 'jwk' }),
        kid: keys.kid,
        use: 'sig',
        alg: 'RS256',
        ...provider.keyOverrides,
      },
      { ...keys.ec.publicKey.export({ format: 'jwk' }), kid: keys.kid, use: 'sig', alg: 'ES256' },
    ],
  })

  function authorize(query: URLSearchParams) {
    const params = Object.fromEntries(query)
    const isRegisteredClient = params.client_id === provider.clientId && params.response_type === 'code'
    const scopes = params.scope?.split(' ') ?? []
    if (!isRegisteredClient || !scopes.includes('openid') || params.code_challenge_method !== 'S256')
      return { status: 400 }
    const code = randomUUID()
    const { code_challenge: challenge = '', nonce = '', redirect_uri: redirectUri = '' } = params
    codes.set(code, { challenge, nonce, redirectUri, claims: { ...provider.person } })
    const redirectUrl = new URL(redirectUri)
    for (const [name, value] of Object.entries({ code, state: params.state ?? '', ...provider.callbackParams }))
      redirectUrl.searchParams.set(name, value)
    return { status: 302, headers: { location: redirectUrl.href } }
  }

  function exchangeCode(body: string, authorization = '') {
    const form = new URLSearchParams(body)
    provider.exchanges.push(form)
    const invalidGrant = { status: 400, json: { error: 'invalid_grant' } }
    const credentials = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()
    // OAuth encodes both parts like form values (RFC 6749, section 2.3.1).
    const [id, secret] = credentials.split(':').map(part => new URLSearchParams(`=${part}`).get(''))
    const isClient =
      (id === provider.clientId && secret === provider.clientSecret) ||
      form.get('client_secret') === provider.clientSecret
    if (!isClient) return { status: 401, json: { error: 'invalid_client' } }
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || form.get('redirect_uri') !== grant.redirectUri || challenge !== grant.challenge) return invalidGrant
    const seconds = Math.floor(now() / 1000)
    const times = { iat: seconds, exp: seconds + 300 }
    const issuer = discovery().issuer
    const sub = `subject of ${grant.claims.email ?? 'no one'}`
    const standard = { iss: issuer, aud: provider.clientId, sub, nonce: grant.nonce, ...times }
    const claims = { ...standard, email_verified: true, ...grant.claims }
    const idToken = tokenOf(claims, provider.signing)
    return { json: { access_token: 'for-userinfo', token_type: 'Bearer', id_token: idToken } }
  }

  const server = await startLocalServer(({ url, body, headers }) => {
    const document = discovery()
    const isAt = (endpoint: unknown) => endpoint === provider.url + url.pathname
    if (isAt(`${document.issuer}/.well-known/openid-configuration`) || url.pathname === wellKnown)
      return { json: document }
    if (isAt(document.authorization_endpoint) || url.pathname === '/authorize') return authorize(url.searchParams)
    if (isAt(document.token_endpoint) || url.pathname === '/token') return exchangeCode(body, headers.authorization)
    if (isAt(document.jwks_uri) || url.pathname === '/jwks') {
      provider.counts.jwks++
      return { json: jwks() }
    }
    const isUserinfo = isAt(document.userinfo_endpoint) || url.pathname === '/userinfo'
    const isKnown = isUserinfo && headers.authorization === 'Bearer for-userinfo'
    return isKnown && provider.userinfo ? { json: provider.userinfo } : { status: 404 }
  })

  const provider: OidcProvider = {
    ...server,
    clientId: 'trimtab & co',
    clientSecret: 'a secret: with a colon',
    discoveryOverrides: {},
    keyOverrides: {},
    person: {},
    userinfo: null,
    signing: 'RS256',
    callbackParams: {},
    exchanges: [],
    counts: { jwks: 0 },
    rotate(name = randomUUID()) {
      keys = { kid: name, rsa: rsaKeys(), ec: ecKeys() }
    },
    async authorize(address) {
      const response = await fetch(address, { redirect: 'manual' })
      const location = response.headers.get('location')
      if (!location) throw new Error(`The provider did not redirect: ${response.status}`)
      return location
    },
  }
  return provider
}
