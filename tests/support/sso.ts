import { ssoDomains } from '#db/schema/sso.ts'
import type { Plan } from '#kit/context.ts'
import type { TestApp } from '#tests/support/app.ts'
import { makeCompany } from '#tests/support/company.ts'
import { findEmailedToken } from '#tests/support/emails.ts'
import type { OidcProvider } from '#tests/support/oidc-provider.ts'
import { cookiesOf, origin } from '#tests/support/requests.ts'

let companyCount = 0

/** Adds a verified domain to a company. */
export async function addVerifiedDomain(t: TestApp, accountId: string, domain: string) {
  const now = t.clock.now()
  const row = { id: t.services.ids.id('dom'), accountId, domain, token: t.services.ids.secret(), verifiedAt: now }
  const db = t.db.unscoped('a test sets up a company')
  await db.batch([db.orm.insert(ssoDomains).values({ ...row, createdAt: now })])
  return row.id
}

/** Creates a company with a verified domain and a connected provider. */
export async function makeSsoCompany(t: TestApp, provider: OidcProvider, connection: object = {}, plan?: Plan) {
  const company = await makeCompany(t, plan)
  const domain = `company${++companyCount}.example`
  await addVerifiedDomain(t, company.id, domain)
  const { clientId, clientSecret } = provider
  const json = { discoveryUrl: provider.url, clientId, clientSecret, ...connection }
  const saveResponse = await company.owner.request(`${company.apiPath}/sso`, { method: 'PUT', json })
  if (saveResponse.status !== 200) throw new Error(`Saving the provider failed: ${await saveResponse.text()}`)
  return { ...company, domain }
}

/** Returns a browser with its own cookies that does not follow redirects. */
export function newBrowser(t: TestApp) {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function visit(path: string, init: Parameters<TestApp['browse']>[1] = {}) {
    const url = new URL(path, origin)
    const response = await t.browse(url.pathname + url.search, {
      redirect: 'manual',
      ...init,
      headers: { cookie: cookieHeader() },
    })
    for (const [name, line] of Object.entries(cookiesOf(response))) {
      const value = line.split(';')[0]!
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  /** Submits an email on the sign-in page. Returns the provider address of the redirect. */
  async function startSignIn(email: string, from = '', path = '/sso') {
    const response = await visit(path, { form: { email, from } })
    const [, url] = /^0; url=(.+)$/.exec(response.headers.get('refresh') ?? '') ?? []
    if (!url) throw new Error(`No redirect for ${email}: ${response.status}`)
    return url
  }

  /** Signs in through the provider with an email. Returns the response to the callback. */
  async function signIn(provider: OidcProvider, email: string, from = '') {
    const url = await startSignIn(email, from)
    const { person } = provider
    provider.person = { email, given_name: 'Noor', family_name: 'Haddad', ...person }
    const callbackUrl = await provider.authorize(url)
    provider.person = person
    return visit(callbackUrl)
  }

  /** Confirms a sign-in with the newest link sent to an address. Returns the response. */
  async function confirm(email: string) {
    const token = (await findEmailedToken(t, email, '/confirm')) ?? ''
    return visit('/sso/confirm', { form: { token } })
  }

  const whoAmI = async () => {
    const response = await visit('/api/auth/profile')
    return response.status === 200 ? (await response.json()).data : null
  }
  return { cookies, visit, startSignIn, signIn, confirm, whoAmI }
}
