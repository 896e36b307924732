import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { makeCompany } from '#tests/support/company.ts'
import { type OidcProvider, startProvider } from '#tests/support/oidc-provider.ts'
import { makeSsoCompany, newBrowser } from '#tests/support/sso.ts'

let t: TestApp
let provider: OidcProvider
beforeAll(async () => {
  t = await makeTestApp()
  provider = await startProvider(() => t.clock.now())
})
afterAll(async () => {
  await provider.close()
  await t.close()
})
beforeEach(() => {
  Object.assign(provider, { discoveryOverrides: {}, keyOverrides: {}, person: {}, userinfo: null, signing: 'RS256' })
})

const seconds = () => Math.floor(t.clock.now() / 1000)
const tenant = '9122040d-6c67-4c5b-b112-36a304b66dad'

/** The discovery document of Microsoft Entra ID 2.0, with this machine in place of its hosts. */
const entraDocument = (base: string) => ({
  token_endpoint: `${base}/${tenant}/oauth2/v2.0/token`,
  token_endpoint_auth_methods_supported: [
    'client_secret_post',
    'private_key_jwt',
    'client_secret_basic',
    'self_signed_tls_client_auth',
  ],
  jwks_uri: `${base}/${tenant}/discovery/v2.0/keys`,
  response_modes_supported: ['query', 'fragment', 'form_post'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
  response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
  issuer: `${base}/${tenant}/v2.0`,
  request_uri_parameter_supported: false,
  userinfo_endpoint: `${base}/oidc/userinfo`,
  authorization_endpoint: `${base}/${tenant}/oauth2/v2.0/authorize`,
  device_authorization_endpoint: `${base}/${tenant}/oauth2/v2.0/devicecode`,
  http_logout_supported: true,
  frontchannel_logout_supported: true,
  end_session_endpoint: `${base}/${tenant}/oauth2/v2.0/logout`,
  claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'preferred_username', 'name', 'tid'],
  kerberos_endpoint: `${base}/${tenant}/kerberos`,
  tenant_region_scope: 'EU',
  cloud_instance_name: 'microsoftonline.com',
  cloud_graph_host_name: 'graph.windows.net',
  msgraph_host: 'graph.microsoft.com',
  rbac_url: 'https://pas.windows.net',
  code_challenge_methods_supported: undefined,
})

/**
 * Makes the provider answer as Entra does: its keys name no algorithm, and its ID tokens have no `email_verified` claim.
 */
function actAsEntra(email: string) {
  const issuer = `${provider.url}/${tenant}/v2.0`
  provider.discoveryOverrides = entraDocument(provider.url)
  provider.keyOverrides = { alg: undefined, x5t: 'nOo3ZDrODXEK1jKWhXslHR_KXEg', x5c: ['MIIC/jCCAeag'], issuer }
  provider.person = {
    ver: '2.0',
    // Issued five minutes ago, as Entra does.
    iat: seconds() - 300,
    nbf: seconds() - 300,
    exp: seconds() + 3600,
    sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
    oid: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
    tid: tenant,
    name: 'Noor Haddad',
    preferred_username: email,
    email,
    email_verified: undefined,
    rh: '0.AXcA',
    uti: 'fqiBqXLPj0eQa82S-IYFAA',
  }
}

/** The discovery document of a user pool of AWS Cognito. */
const cognitoDocument = (base: string) => ({
  authorization_endpoint: `${base}/oauth2/authorize`,
  end_session_endpoint: `${base}/logout`,
  id_token_signing_alg_values_supported: ['RS256'],
  issuer: `${base}/eu-central-1_Ab12Cd34E`,
  jwks_uri: `${base}/eu-central-1_Ab12Cd34E/.well-known/jwks.json`,
  response_types_supported: ['code', 'token'],
  revocation_endpoint: `${base}/oauth2/revoke`,
  scopes_supported: ['openid', 'email', 'phone', 'profile'],
  subject_types_supported: ['public'],
  token_endpoint: `${base}/oauth2/token`,
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  userinfo_endpoint: `${base}/oauth2/userInfo`,
  code_challenge_methods_supported: undefined,
})

const cognitoSubject = '0f2e6c1a-50a1-70e2-9d5a-3f6f6c8b1e77'

/**
 * Makes the provider answer as Cognito does: its ID tokens have no email, so that userinfo is asked for it, and there
 * `email_verified` is the text `"true"`.
 */
function actAsCognito(email: string, verified: unknown) {
  provider.discoveryOverrides = cognitoDocument(provider.url)
  provider.person = {
    sub: cognitoSubject,
    'cognito:username': cognitoSubject,
    origin_jti: '6b0e0a5c-0000-4000-8000-000000000000',
    event_id: '5a1d0000-0000-4000-8000-000000000000',
    token_use: 'id',
    auth_time: seconds(),
    email: undefined,
    email_verified: undefined,
  }
  provider.userinfo = {
    sub: cognitoSubject,
    email,
    email_verified: verified,
    given_name: 'Noor',
    family_name: 'Haddad',
  }
}

/** Signs in a person whose claims are already set. Returns the redirect target. */
async function signIn(email: string, browser = newBrowser(t)) {
  const url = await browser.startSignIn(email)
  return (await browser.visit(await provider.authorize(url))).headers.get('location')
}

async function connectEntra() {
  // Saving a connection reads the discovery document only, so any email does.
  actAsEntra('x@y.example')
  return makeSsoCompany(t, provider, { discoveryUrl: `${provider.url}/${tenant}/v2.0` })
}

describe('Microsoft Entra ID', () => {
  it('connects by its issuer and signs in new users without vouching for their addresses', async () => {
    const company = await connectEntra()
    const email = `noor@${company.domain}`
    actAsEntra(email)
    const browser = newBrowser(t)
    expect(await signIn(email, browser)).toBe('/dashboard')
    expect(await browser.whoAmI()).toMatchObject({
      email,
      firstName: 'Noor',
      lastName: 'Haddad',
      accountId: company.id,
    })
    expect(await signIn(email)).toBe('/dashboard')
  })

  it('asks an existing member to confirm by email', async () => {
    const company = await connectEntra()
    const email = `maya@${company.domain}`
    const { user } = await t.register({ email })
    await company.addExistingUser(user.id, 'MEMBER')
    await t.db.unscoped('a test').run('update users set email_verified_at = 1 where id = ?', [user.id])
    actAsEntra(email)
    const browser = newBrowser(t)
    expect(await signIn(email, browser)).toBe('/sso/confirm')
    expect((await browser.confirm(email)).headers.get('location')).toBe('/dashboard')
    expect(await signIn(email)).toBe('/dashboard')
  })

  it('is rejected for the multi-tenant issuer, whose document belongs to no one', async () => {
    const company = await makeCompany(t)
    provider.discoveryOverrides = { ...entraDocument(provider.url), issuer: `${provider.url}/{tenantid}/v2.0` }
    const { clientId, clientSecret } = provider
    const json = { discoveryUrl: `${provider.url}`, clientId, clientSecret }
    const response = await company.owner.request(`${company.apiPath}/sso`, { method: 'PUT', json })
    expect([response.status, (await response.json()).error]).toEqual([
      422,
      'The provider’s issuer doesn’t match this URL.',
    ])
  })

  it('is rejected with an unverified address or one of another domain', async () => {
    const company = await connectEntra()
    const email = `noor@${company.domain}`
    for (const [changedClaims, problem] of [
      [{ email_verified: false }, 'unverified'],
      [{ email_verified: null }, 'unverified'],
      [{ email: 'noor@elsewhere.example' }, 'foreign'],
      [{ email: 'noor@elsewhere.example', email_verified: true }, 'foreign'],
    ] as const) {
      actAsEntra(email)
      Object.assign(provider.person, changedClaims)
      expect(await signIn(email)).toBe(`/sso?problem=${problem}`)
    }
  })
})

describe('AWS Cognito', () => {
  it('signs in users whose address userinfo verifies as text, and no others', async () => {
    actAsCognito('', 'true')
    const company = await makeSsoCompany(t, provider, { discoveryUrl: `${provider.url}/eu-central-1_Ab12Cd34E` })
    const email = `noor@${company.domain}`
    for (const verified of ['false', false, 'True', '', 1]) {
      actAsCognito(email, verified)
      expect(await signIn(email)).toBe('/sso?problem=unverified')
    }
    actAsCognito(email, 'true')
    const browser = newBrowser(t)
    expect(await signIn(email, browser)).toBe('/dashboard')
    expect(await browser.whoAmI()).toMatchObject({ email, firstName: 'Noor' })
  })
})

describe('PS256', () => {
  it('is accepted from a provider that supports no other algorithm', async () => {
    provider.discoveryOverrides = { id_token_signing_alg_values_supported: ['PS256'] }
    provider.keyOverrides = { alg: 'PS256' }
    const company = await makeSsoCompany(t, provider)
    provider.rotate()
    provider.signing = 'PS256'
    expect((await newBrowser(t).signIn(provider, `noor@${company.domain}`)).headers.get('location')).toBe('/dashboard')
  })

  it('is rejected with a key for another algorithm', async () => {
    const company = await makeSsoCompany(t, provider)
    provider.rotate()
    provider.signing = 'PS256'
    const response = await newBrowser(t).signIn(provider, `ada@${company.domain}`)
    expect(response.headers.get('location')).toBe('/sso?problem=failed')
  })
})
