import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recheckDomains } from '#features/accounts/sso/commands-recheck.ts'
import { domainAfterCheck, recordOf } from '#features/accounts/sso-providers/rules.ts'
import { makeSites } from '#kit/server/sites.ts'
import { brands } from '#src/brands.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { days, hours, minutes } from '#tests/support/clock.ts'
import { type DnsServer, startDns } from '#tests/support/dns-server.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { type OidcProvider, startProvider } from '#tests/support/oidc-provider.ts'
import { makeSsoCompany } from '#tests/support/sso.ts'

let t: TestApp
let dns: DnsServer
let provider: OidcProvider
let company: Awaited<ReturnType<typeof makeSsoCompany>>
beforeAll(async () => {
  dns = await startDns()
  const plainApp = await makeTestApp()
  const config = {
    ...plainApp.services.config,
    dnsUrl: `${dns.url}/dns-query`,
    sites: makeSites(brands, ['http://trimtab.test']),
  }
  await plainApp.close()
  t = await makeTestApp({ config })
  provider = await startProvider(() => t.clock.now())
})
afterAll(async () => {
  await Promise.all([provider.close(), dns.close(), t.close()])
})
beforeEach(async () => {
  await runSql('delete from sso_domains')
  company = await makeSsoCompany(t, provider)
  dns.queries.length = 0
  await putRecord()
})

const runSql = (sql: string, args: unknown[] = []) => t.db.unscoped('a test reads and writes').run(sql, args)
async function putRecord() {
  const [row] = await runSql('select token from sso_domains where domain = ?', [company.domain])
  dns.records.set(`TXT ${company.domain}`, [{ data: `"${recordOf(String(row!.token))}"` }])
}
const domainRow = async () => (await runSql('select * from sso_domains where domain = ?', [company.domain]))[0]!
const canSignIn = async () => (await t.browse('/sso', { form: { email: `x@${company.domain}` } })).status === 200
const listNotices = async () =>
  (
    await runSql(`select kind from notifications where account_id = ? and kind like 'sso_domain_%' order by rowid`, [
      company.id,
    ])
  ).map(({ kind }) => kind)

describe('the DNS record of a verified domain', () => {
  it('is checked once a day', async () => {
    await recheckDomains(t.services)
    for (let minute = 0; minute < 5; minute++) {
      t.clock.move(minutes)
      await recheckDomains(t.services)
    }
    expect(dns.queries).toEqual([`TXT ${company.domain}`])
    t.clock.move(days)
    await recheckDomains(t.services)
    expect(dns.queries).toHaveLength(2)
    expect(await domainRow()).toMatchObject({ missed_checks: 0, lapsed_at: null })
  })

  it('blocks sign-in after a day without it and a warning, until verified again', async () => {
    const admin = await company.join('ADMIN')
    dns.records.delete(`TXT ${company.domain}`)
    for (const hourCount of [0, 1, 6]) {
      t.clock.move(hourCount * hours)
      await recheckDomains(t.services)
      expect(await canSignIn()).toBe(true)
    }
    expect(await listNotices()).toEqual(['sso_domain_missing', 'sso_domain_missing'])
    t.clock.move(18 * hours)
    await recheckDomains(t.services)
    expect(await canSignIn()).toBe(false)
    expect((await listNotices()).slice(2)).toEqual(['sso_domain_lapsed', 'sso_domain_lapsed'])
    expect(await domainRow()).toMatchObject({ verified_at: null, lapsed_at: t.clock.now() })
    expect((await emailsTo(t, admin.email)).at(-1)!.subject).toContain(`${company.domain} is no longer verified`)
    const owner = await t.signIn({ id: company.owner.user.id, accountId: company.id })
    expect(await (await owner.request('/enterprise/admin/sso')).text()).toContain(
      'The DNS record has been missing since',
    )
    t.clock.move(days)
    await recheckDomains(t.services)
    expect(dns.queries).toHaveLength(4)

    await putRecord()
    const { id } = await domainRow()
    const { cookie } = await t.signIn({ id: company.owner.user.id, accountId: company.id })
    const path = `${company.apiPath}/sso/domains/${id}/verify`
    expect((await t.browse(path, { method: 'POST', headers: { cookie } })).status).toBe(200)
    expect(await canSignIn()).toBe(true)
    expect(await domainRow()).toMatchObject({ lapsed_at: null, missed_checks: 0 })
  })

  it('counts as present again when it returns in time', async () => {
    dns.records.delete(`TXT ${company.domain}`)
    await recheckDomains(t.services)
    t.clock.move(hours)
    await recheckDomains(t.services)
    await putRecord()
    t.clock.move(6 * hours)
    await recheckDomains(t.services)
    expect(await domainRow()).toMatchObject({ missed_checks: 0, next_check_at: t.clock.now() + days })
  })

  it('counts as present while DNS does not answer', async () => {
    dns.isFailing = true
    for (let hour = 0; hour < 12; hour++) {
      await recheckDomains(t.services)
      t.clock.move(hours)
    }
    dns.isFailing = false
    expect(await domainRow()).toMatchObject({ missed_checks: 0 })
    expect(await canSignIn()).toBe(true)
  })

  it('is checked once by parallel runs', async () => {
    await Promise.all(Array.from({ length: 8 }, () => recheckDomains(t.services)))
    expect(dns.queries).toHaveLength(1)
  })
})

// `isFound` is null when DNS does not answer.
it.each([
  { missedBefore: 0, isFound: true, outcome: 'fine', missedChecks: 0, nextCheckHours: 24 },
  { missedBefore: 3, isFound: true, outcome: 'fine', missedChecks: 0, nextCheckHours: 24 },
  { missedBefore: 2, isFound: null, outcome: 'fine', missedChecks: 2, nextCheckHours: 1 },
  { missedBefore: 0, isFound: false, outcome: 'fine', missedChecks: 1, nextCheckHours: 1 },
  { missedBefore: 1, isFound: false, outcome: 'warn', missedChecks: 2, nextCheckHours: 6 },
  { missedBefore: 2, isFound: false, outcome: 'fine', missedChecks: 3, nextCheckHours: 18 },
])('after $missedBefore missed checks, a check that finds the record ($isFound): $outcome', check => {
  const { missedBefore, isFound, outcome, missedChecks, nextCheckHours } = check
  expect(domainAfterCheck(missedBefore, isFound, 1000)).toEqual({
    outcome,
    missedChecks,
    nextCheckAt: 1000 + nextCheckHours * hours,
  })
})
