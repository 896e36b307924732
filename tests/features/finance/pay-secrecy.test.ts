import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#kit/data/crypto.ts'
import { declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

/** Amounts in cents that occur nowhere else, and the text of lines about pay. */
const amounts = { salary: 83_104_927, refund: 76_029_413, weekly: 94_860_271, recurring: 68_215_039 }
const secretWord = 'Kanarienvogel'

/** Returns every way in which a page, a response or a file writes an amount. */
function spellingsOf(cents: number): string[] {
  const plain = (cents / 100).toFixed(2)
  const [whole = '', rest] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return [String(cents), plain, `${grouped}.${rest}`]
}
const secrets = [...Object.values(amounts).flatMap(spellingsOf), secretWord]

/** Books with the pay of one person among other lines, and everyone who can see a part of them. */
async function booksWithPay() {
  const books = await startBooks(t)
  const { owner } = books
  const personId = owner.user.id
  await books.setBalance('2026-10-05', 10_000_000)
  for (const day of ['2026-07-05', '2026-08-05', '2026-09-05']) {
    await books.addEntry({ day, cents: -amounts.salary, category: 'PAYROLL', text: `${secretWord} salary` })
    await books.addEntry({ day, cents: -amounts.refund, category: 'OTHER', text: `${secretWord} refund`, personId })
    await books.addEntry({ day, cents: -50_000, category: 'TOOLS' })
  }
  const cost = { memberId: personId, weeklyCents: amounts.weekly, fromDay: '2026-01-01' }
  await dataOf(owner, '/api/finance/team-costs', { json: cost })
  const wages = {
    name: `${secretWord} wages`,
    cents: -amounts.recurring,
    currency: 'USD',
    category: 'PAYROLL',
    every: 'MONTH',
  }
  await dataOf(owner, '/api/finance/recurring', { json: { ...wages, fromDay: '2026-01-01' } })
  return books
}

/**
 * Creates an API key that acts as a person, and returns a function that calls the API with it. Only admins can create
 * keys, but an admin who loses the role keeps them. So this writes the key to the database.
 */
async function createApiKey({ id, accountId }: { id: string; accountId: string }) {
  await t.client.execute({ sql: "update accounts set plan = 'PRO' where id = ?", args: [accountId] })
  const [keyId, secret] = [t.services.ids.id('key'), t.services.ids.secret()]
  await t.client.execute({
    sql: `insert into api_keys (id, account_id, user_id, name, scopes, secret_hash, last_four, created_at)
      values (?, ?, ?, 'Report', '["finance:read"]', ?, '0000', 0)`,
    args: [keyId, accountId, id, sha256(secret)],
  })
  return (path: string) => t.send(path, { headers: { authorization: `Bearer ${keyId}.${secret}` } })
}

/** Returns the paths of GET routes whose ids are all known, with queries for those about the finances. */
function pathsWith(ids: Record<string, string>): string[] {
  const explained = ['cash', 'burn', 'lastMonthBurn', 'cashRunway', 'teamCost'].map(id => `?explain=${id}`)
  const filters = ['?category=PAYROLL', '?from=2026-07-05&to=2026-07-05', '?month=2026-08', '?knownOn=2026-09-30']
  const queries = ['', '?q=Kanarienvogel', ...filters, '?sort=amount', '?pageSize=100', ...explained]
  return declaredRoutes(t.app)
    .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
    .map(({ path }) => path.replace(/:(\w+)/g, (parameter, name: string) => ids[name] ?? parameter))
    .filter(path => !path.includes(':'))
    .flatMap(path => (/finance|dashboard/.test(path) ? queries.map(query => path + query) : [path]))
}

const readers = [
  ['team leads', 'TEAM_LEAD', []],
  ['bookkeepers', 'MEMBER', ['page:financials']],
] as const
/** Three tests share the many paths, so that none takes too long. */
const thirds = [1, 2, 3] as const
const cases = readers.flatMap(reader => thirds.map(third => [...reader, third] as const))

describe('the pay of one person', () => {
  let books: Awaited<ReturnType<typeof booksWithPay>>
  beforeAll(async () => {
    books = await booksWithPay()
  })

  it.each(cases)('is in no response for %s (%s, %j), third %i of the paths', async (_, role, permissions, third) => {
    const { accountId } = books.owner.user
    const reader = await addColleague(t, accountId, role, [...permissions])
    const all = pathsWith({ accountId, bankAccountId: books.bankAccountId })
    expect(all.length).toBeGreaterThan(150)
    for (const path of all.filter((_path, index) => index % thirds.length === third - 1)) {
      const text = await (await reader.request(path)).text()
      const found = secrets.filter(secret => text.replaceAll(`q=${secretWord}`, '').includes(secret))
      // A search box shows the term that was searched for.
      const leaks = path.includes('?q=') ? found.filter(secret => secret !== secretWord) : found
      expect(leaks, path).toEqual([])
    }
  })

  it.each(readers)('is in no response for API keys of %s (%s, %j)', async (_, role, permissions) => {
    const { accountId } = books.owner.user
    const { user } = await addColleague(t, accountId, role, [...permissions])
    const call = await createApiKey({ id: user.id, accountId })
    const paths = pathsWith({ accountId, bankAccountId: books.bankAccountId }).filter(path => path.startsWith('/api/'))
    const openedPaths = new Set<string>()
    for (const path of paths) {
      const response = await call(path)
      const text = await response.text()
      expect(
        secrets.filter(secret => text.includes(secret)),
        path,
      ).toEqual([])
      if (response.ok) openedPaths.add(path)
    }
    expect(openedPaths).toContain('/api/dashboard')
    expect(openedPaths.has('/api/finance/cash-entries/export')).toBe(role === 'MEMBER')
  })

  it('is shown to owners', async () => {
    const page = await (await books.owner.request('/finance/cash/entries?q=Kanarienvogel')).text()
    expect(page).toContain('831,049.27')
  })
})
