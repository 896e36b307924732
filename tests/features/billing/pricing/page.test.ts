import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '#tests/support/app.ts'
import { staticFiles } from '#tests/support/pages.ts'

const t = await makeTestApp({ assets: staticFiles })
afterAll(t.close)
const loadPage = async (path: string, app = t) => (await app.browse(path)).text()

describe('/pricing', () => {
  it('shows plans, additional users and the public promotion in each language', async () => {
    const html = await loadPage('/pricing')
    for (const text of ['$9.95', '$499', 'FAIRWIND20', 'Single sign-on', 'Choose plan']) expect(html).toContain(text)
    expect(html).not.toMatch(/AI assistant|Priority support/)
    // The text occurs four times: for each of three plans, and in the comparison.
    expect(html.split('Cash, runway, revenue and metrics')).toHaveLength(5)
    expect(await loadPage('/fr/pricing')).toContain('Choisir cette offre')
    expect(await loadPage('/es/pricing')).toContain('Elegir plan')
  })

  it('computes a total without scripts', async () => {
    const html = await loadPage('/pricing?plan=PRO&additionalUsers=30&interval=ANNUAL')
    // $99 + 30 × $19.42, and 25 + 30 members.
    expect(html).toContain('$681.60 a year')
    expect(html).toMatch(/id="interval-annual" [^>]*checked/)
    expect(html).toContain('for 55 members')
  })

  it('says that PRO is cheaper from six additional users on', async () => {
    expect(await loadPage('/pricing?plan=FREE&additionalUsers=5')).not.toContain('Pro is cheaper')
    expect(await loadPage('/pricing?plan=FREE&additionalUsers=6')).toContain(
      'Pro is cheaper: $9.95 a month with 25 members.',
    )
  })

  it('passes the choice through registration to the cart', async () => {
    const html = await loadPage('/register?plan=PRO&interval=ANNUAL&additionalUsers=5')
    expect(html).toContain('value="/cart?plan=PRO&amp;interval=ANNUAL&amp;additionalUsers=5"')
    expect(await loadPage('/register?plan=FREE&interval=MONTHLY&additionalUsers=0')).not.toContain('/cart')
  })

  it('disables the current plan and offers the others to members who can buy', async () => {
    const owner = await t.register()
    const html = await (await owner.request('/pricing')).text()
    expect(html).toMatch(/<button[^>]* disabled[^>]*>Current Plan</)
    expect(html).toContain('action="/cart"')
  })

  it('updates the promotion in the cached page', async () => {
    expect(await loadPage('/pricing')).toContain('FAIRWIND20')
    await t.client.execute("update promotions set is_active = 0 where code = 'FAIRWIND20'")
    t.clock.move(60_000)
    expect(await loadPage('/pricing')).not.toContain('FAIRWIND20')
  })

  it('says that nothing is for sale without a payment provider', async () => {
    const billing = { provider: null, stripe: null, taxRates: [] }
    const appWithoutProvider = await makeTestApp({ config: { ...t.services.config, billing }, assets: staticFiles })
    const html = await loadPage('/pricing', appWithoutProvider)
    expect(html).toContain('Not for sale here')
    expect(html).not.toContain('>Choose plan<')
    expect(html).not.toContain('FAIRWIND20')
    appWithoutProvider.close()
  })

  it('keeps showing the plans when the database fails, with an alert', async () => {
    const brokenApp = await makeTestApp({ assets: staticFiles })
    brokenApp.close()
    const html = await loadPage('/pricing', brokenApp)
    expect(html).toContain('Error loading pricing')
    expect(html).toContain('$9.95')
  })
})
