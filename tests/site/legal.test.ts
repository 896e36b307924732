import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/identity.ts'
import { termsVersion } from '#features/identity/registration/rules-terms.ts'
import { catalogues } from '#i18n/messages.ts'
import { browserStorage, processorsOf } from '#site/legal-facts.ts'
import { createApp } from '#src/app.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { findEmailedToken } from '#tests/support/emails.ts'
import { staticFiles } from '#tests/support/pages.ts'
import { toRequest } from '#tests/support/requests.ts'
import { sources } from '#tests/support/sources.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp({ assets: staticFiles })
})
afterAll(() => t.close())

const html = async (path: string) => (await t.send(path)).text()
const addresses = ['/terms', '/fr/terms', '/es/terms', '/privacy', '/fr/privacy', '/es/privacy']
const seller = { name: 'Harbour Labs AB', address: 'Quay 1', email: 'crew@harbour.test', taxId: 'SE1', register: '' }

describe('the terms and the privacy page', () => {
  it.each(addresses)('%s is available without scripts in its language', async path => {
    const response = await t.send(path)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).not.toContain('<script')
    const { terms, privacy } = catalogues[/^\/(fr|es)/.test(path) ? (path.slice(1, 3) as 'fr' | 'es') : 'en'].legal
    expect(page).toContain(path.endsWith('terms') ? terms.title : privacy.title)
  })

  it('are linked from the registration and from every footer', async () => {
    for (const path of ['/', '/register', '/fr', '/fr/register', '/es/register']) {
      const prefix = /^\/(fr|es)/.exec(path)?.[0] ?? ''
      const page = await html(path)
      expect(page).toContain(`href="${prefix}/terms"`)
      expect(page).toContain(`href="${prefix}/privacy"`)
    }
  })

  it('list the changes at /terms#changes', async () => {
    expect(await html('/terms')).toMatch(new RegExp(`id="changes"[\\s\\S]*${termsVersion}`))
  })

  it('ask the operator for their name, and show it once configured', async () => {
    expect(await html('/terms')).toContain('SELLER_NAME')
    const app = createApp({ ...t.services, config: { ...t.services.config, seller } })
    for (const path of ['/terms', '/privacy']) {
      const page = await (await app.request(toRequest(path))).text()
      expect(page).not.toContain('SELLER_NAME')
      for (const fact of [seller.name, seller.address, seller.email, seller.taxId]) expect(page).toContain(fact)
    }
  })

  it('list every cookie and everything else stored in the browser', async () => {
    const page = await html('/privacy')
    for (const { name } of browserStorage) expect(page).toContain(`<code>${name}</code>`)
    // New storage in the browser must be listed on the page as well.
    const storingFiles = sources('src', 'islands')
      .filter(({ text }) =>
        /\bset(Secret)?Cookie\(|document\.cookie =|(local|session)Storage\.setItem|\?\? sessionStorage/.test(text),
      )
      .map(({ path }) => path)
    expect(storingFiles.sort()).toEqual([
      'islands/billing/pending-cart.ts',
      'islands/poker/announce/sounds.ts',
      'islands/poker/votes/stored-seals.ts',
      'islands/retros/drafts.ts',
      'islands/room-client/room-unsent.ts',
      'islands/shell/page-account.ts',
      'islands/shell/scroll-positions.ts',
      'islands/shell/start.ts',
      'src/features/accounts/sso/pages-sign-in.tsx',
      'src/features/agile/kanban/boards/last-board.ts',
      'src/kit/auth/guest.ts',
      'src/kit/auth/session.ts',
      'src/kit/auth/sign-in.ts',
      'src/kit/http/access.ts',
      'src/kit/http/cookies.ts',
      'src/kit/page/preference-cookies.ts',
      'src/kit/server/client-info.ts',
    ])
  })

  it('list the configured processors', () => {
    const base = { ...t.services.config, dnsUrl: 'https://cloudflare-dns.com/dns-query' }
    const mail = { provider: 'resend' as const, from: 'a@b.test', url: 'https://api.resend.com', key: 'k' }
    expect(processorsOf(base)).toEqual({ local: true, database: 'same', mailProvider: null, resolver: 'Cloudflare' })
    const remote = { ...base, local: false, databaseUrl: 'libsql://x.turso.io', mail }
    expect(processorsOf(remote)).toMatchObject({ database: 'turso', mailProvider: 'Resend' })
    const own = {
      ...remote,
      databaseUrl: 'https://db.harbour.test',
      mail: { ...mail, url: 'https://mail.harbour.test' },
    }
    expect(processorsOf(own)).toMatchObject({ database: 'other', mailProvider: 'mail.harbour.test' })
  })
})

describe('the accepted version of the terms', () => {
  let count = 0
  const newRegistration = (more: object) => ({
    email: `reader${++count}@harbour.test`,
    password: goodPassword,
    firstName: 'Noor',
    lastName: 'Haddad',
    phone: '1',
    ...more,
  })
  const storedConsent = async (email: string) => {
    const rows = await t.db.unscoped('a test reads users').orm.select().from(users).where(eq(users.email, email))
    return rows[0] && [rows[0].termsVersion, rows[0].termsAcceptedAt]
  }

  it.each([{ terms: true }, { acceptTerms: true }, { termsVersion }])('is stored by the API: %j', async consent => {
    const json = newRegistration(consent)
    const response = await t.send('/api/auth/register', { json })
    expect((await response.json()).user.termsVersion).toBe(termsVersion)
    expect(await storedConsent(json.email)).toEqual([termsVersion, t.clock.now()])
  })

  it('is stored by the form', async () => {
    const form = newRegistration({ confirmPassword: goodPassword, terms: 'yes' })
    expect((await t.browse('/register', { form })).status).toBe(303)
    expect(await storedConsent(form.email)).toEqual([termsVersion, t.clock.now()])
  })

  it('is null if a client does not send it, and registering still works', async () => {
    const json = newRegistration({ name: 'Noor Haddad' })
    expect((await t.send('/api/auth/register', { json })).status).toBe(201)
    expect(await storedConsent(json.email)).toEqual([null, null])
  })

  it.each([{ terms: false }, { acceptTerms: false }, { termsVersion: '2001-01-01' }])(
    'must be the current version and accepted: %j',
    async consent => {
      const json = newRegistration(consent)
      expect((await t.send('/api/auth/register', { json })).status).toBe(422)
      expect(await storedConsent(json.email)).toBeUndefined()
    },
  )

  it('is kept until the email address is confirmed', async () => {
    t.services.config.requireEmailVerification = true
    const json = newRegistration({ terms: true })
    await t.send('/api/auth/register', { json })
    const token = await findEmailedToken(t, json.email, '/verify-email')
    await t.send('/api/auth/verify-email', { json: { token } })
    t.services.config.requireEmailVerification = false
    expect(await storedConsent(json.email)).toEqual([termsVersion, t.clock.now()])
  })
})
