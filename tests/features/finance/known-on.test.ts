import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'
import { allOf, findAll, readHtml, textOf } from '#tests/support/html.ts'
import { addMovement, movementsApi } from '#tests/support/movements.ts'
import { processorMs } from '#tests/support/processor-time.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

type Caller = Pick<TestPerson, 'request'>
type Row = { id: string; version: string }

const entriesApi = '/api/finance/cash-entries'
const entriesPage = '/finance/cash/entries'
const movementsPage = '/finance/revenue/movements'
const page = async (caller: Caller, path: string) => (await caller.request(path)).text()
const pageText = async (caller: Caller, path: string) => textOf(readHtml(await page(caller, path))).replace(/\s+/g, ' ')
/** The rows of the table of a page. */
const rowsOf = (html: string) => findAll(readHtml(html), ({ tag }) => tag === 'tr').map(textOf)

/** Books with entries, movements, a balance and a metric value of last month, recorded two days ago, on `day`. */
async function startHarbourBooks() {
  const { bankAccountId, owner, addEntry, setBalance } = await startBooks(t)
  const entry = await addEntry({ day: '2026-10-05', cents: -12_300, category: 'OFFICE', text: 'Harbour rent' })
  const removed = await addEntry({ day: '2026-10-06', cents: -4500, category: 'TOOLS', text: 'Old tool' })
  const movement = await addMovement(owner, { day: '2026-10-07', customer: 'Acme', kind: 'NEW', cents: 70_000 })
  await addMovement(owner, { day: '2026-10-08', customer: 'Bolt', kind: 'NEW', cents: 80_000 })
  await setBalance('2026-10-31', 1_000_000)
  await dataOf(owner, '/api/finance/metrics/active_users/values', {
    method: 'PUT',
    json: { values: [{ day: '2026-10-31', value: 120 }] },
  })
  const day = new Date(t.clock.now()).toISOString().slice(0, 10)
  t.clock.move(2 * days)
  const { accountId, id } = owner.user
  const later = await t.signIn({ id, accountId })
  return { owner: { ...owner, ...later }, bankAccountId, entry, removed, movement, day }
}
type Harbour = Awaited<ReturnType<typeof startHarbourBooks>>

/** Edits, deletes and adds something in every list. */
async function changeAll({ owner, bankAccountId, entry, removed, movement }: Harbour) {
  const patch = (path: string, json: object) => dataOf(owner, path, { method: 'PATCH', json })
  const remove = (path: string) => dataOf(owner, path, { method: 'DELETE' })
  await patch(`${entriesApi}/${entry.id}`, { cents: -99_900, text: 'Corrected rent' })
  await remove(`${entriesApi}/${removed.id}`)
  await dataOf(owner, entriesApi, {
    json: { bankAccountId, day: '2026-10-09', cents: -1, category: 'OTHER', text: 'Late line' },
  })
  await patch(`${movementsApi}/${movement.id}`, { customer: 'Acme Corp', cents: 1 })
  const { items } = await dataOf<{ items: (Row & { customer: string })[] }>(owner, movementsApi)
  await remove(`${movementsApi}/${items.find(({ customer }) => customer === 'Bolt')!.id}`)
  await addMovement(owner, { day: '2026-10-09', customer: 'Late', kind: 'NEW', cents: 5 })
  const balances = `/api/finance/bank-accounts/${bankAccountId}/balances`
  await dataOf(owner, balances, { json: { day: '2026-10-31', cents: 7 } })
  await dataOf(owner, balances, { json: { day: '2026-10-30', cents: 8 } })
  await remove('/api/finance/metrics/active_users/values/2026-10-31')
}

const listsOf = ({ bankAccountId }: Harbour) => [
  entriesApi,
  `${entriesApi}?q=rent&category=OFFICE`,
  movementsApi,
  `${movementsApi}?customer=bolt&month=2026-10`,
  `/api/finance/bank-accounts/${bankAccountId}/balances`,
  '/api/finance/metrics/active_users/values',
]
const pagesOf = ({ bankAccountId }: Harbour) => [
  entriesPage,
  movementsPage,
  `/finance/cash/accounts/${bankAccountId}/balances`,
  '/finance/metrics/active_users',
]
const knownOn = (path: string, day: string) => `${path}${path.includes('?') ? '&' : '?'}knownOn=${day}`

describe('a list as known on a past day', () => {
  it('stays the same after rows of last month are edited, deleted and added', async () => {
    const books = await startHarbourBooks()
    const { owner, day } = books
    const calls = () => Promise.all(listsOf(books).map(path => dataOf<{ total: number }>(owner, knownOn(path, day))))
    const files = () => page(owner, knownOn(`${entriesApi}/export`, day))
    const tables = async () =>
      (await Promise.all(pagesOf(books).map(path => page(owner, knownOn(path, day))))).map(rowsOf)
    const before = [await calls(), await files(), await tables()]
    // In the order of `listsOf`.
    expect((await calls()).map(({ total }) => total)).toEqual([2, 1, 2, 1, 1, 1])
    expect(await files()).toContain('Old tool')
    await changeAll(books)
    expect([await calls(), await files(), await tables()]).toEqual(before)
    const today = await pageText(owner, entriesPage)
    expect(today).toContain('Corrected rent')
    expect(today).not.toContain('Old tool')
    expect(await page(owner, `${entriesApi}/export`)).toContain('Late line')
  })

  it('offers the customers and months that were known', async () => {
    const books = await startHarbourBooks()
    await changeAll(books)
    const html = await page(books.owner, knownOn(movementsPage, books.day))
    const choices = findAll(readHtml(html), ({ tag }) => tag === 'option').map(textOf)
    expect(choices).toContain('Bolt')
    expect(choices).not.toContain('Acme Corp')
  })

  it('has a note with a link back to today that keeps the filters, and no buttons or forms', async () => {
    const books = await startHarbourBooks()
    for (const path of pagesOf(books)) {
      const html = await page(books.owner, `${knownOn(path, books.day)}&panel=new&sort=day&order=asc`)
      expect(/Figures as they were on (November|December)/.test(html), path).toBe(true)
      const links = allOf(readHtml(html), 'a').map(({ attributes }) => attributes.href ?? '')
      expect(
        links.filter(href => href.startsWith(path) && href.includes('panel=')),
        path,
      ).toEqual([])
      for (const part of ['id="list-form"', '/act"', 'name="do"']) expect(html.includes(part), path + part).toBe(false)
      expect(links, path).toContain(path.includes('metrics') ? path : `${path}?order=asc`)
      expect((await page(books.owner, `${path}?panel=new`)).includes('id="list-form"'), path).toBe(true)
    }
  })

  it('is empty before the first line', async () => {
    const { owner } = await startHarbourBooks()
    expect(await dataOf(owner, knownOn(entriesApi, '2026-01-31'))).toMatchObject({ items: [], total: 0 })
    expect(await pageText(owner, knownOn(entriesPage, '2026-01-31'))).toContain(
      'Figures as they were on January 31, 2026',
    )
  })

  it('contains only rows of the caller’s own account', async () => {
    const books = await startHarbourBooks()
    const stranger = await t.register()
    for (const path of listsOf(books)) {
      const response = await stranger.request(knownOn(path, books.day))
      if (path.includes('balances')) expect(response.status).toBe(404)
      else expect((await response.json()).data.total, path).toBe(0)
    }
  })

  it.each(['2100-01-01', 'abc', '2026-02-30'])('is rejected at the field for %s', async day => {
    const books = await startHarbourBooks()
    for (const path of [...listsOf(books), `${entriesApi}/export`]) {
      const response = await books.owner.request(knownOn(path, day))
      expect(response.status, path).toBe(400)
      const message = 'Choose a valid day that is not in the future.'
      expect(await response.json(), path).toMatchObject({ error: message, fields: [{ path: 'knownOn', message }] })
    }
  })
})

describe('a page with a day that cannot be shown', () => {
  const pagesWithoutLists = ['/dashboard', '/finance/cash', '/finance/revenue', '/finance/metrics']

  it.each(['2100-01-01', 'abc'])('shows today and says why beside the field: %s', async day => {
    const books = await startHarbourBooks()
    for (const path of [...pagesOf(books), ...pagesWithoutLists]) {
      const response = await books.owner.request(knownOn(path, day))
      expect(response.status, path).toBe(400)
      const html = readHtml(await response.text())
      const [field] = findAll(html, ({ attributes }) => attributes.name === 'knownOn' && attributes.type === 'date')
      expect(field!.attributes['aria-invalid'], path).toBe('true')
      const ids = field!.attributes['aria-describedby']!.split(' ')
      const texts = findAll(html, ({ attributes }) => ids.includes(attributes.id ?? '')).map(textOf)
      expect(texts.join(' '), path).toContain('Choose a valid day that is not in the future.')
      expect(textOf(html), path).not.toContain('Something went wrong')
    }
    expect(await pageText(books.owner, knownOn(entriesPage, day))).toContain('Harbour rent')
  })

  it('shows the error even without any books', async () => {
    const owner = await t.register()
    for (const path of [entriesPage, movementsPage, '/finance/metrics/nps', ...pagesWithoutLists])
      expect(await pageText(owner, knownOn(path, 'abc')), path).toContain(
        'Choose a valid day that is not in the future.',
      )
  })
})

describe('entries that were about pay once, or became so later', () => {
  const secret = 'Kanarienvogel'

  it('are hidden in all past versions from people who read single lines', async () => {
    const books = await startBooks(t)
    const { owner, bankAccountId, addEntry } = books
    const line = { day: '2026-10-05', cents: -500_000 }
    const laterPayLine = await addEntry({ ...line, category: 'OTHER', text: `${secret} transfer` })
    const laterPersonalLine = await addEntry({ ...line, category: 'OTHER', text: `${secret} refund` })
    const formerPayLine = await addEntry({ ...line, category: 'PAYROLL', text: `${secret} salary` })
    await addEntry({ ...line, category: 'TOOLS', text: 'A tool' })
    const content = `Date,Description,Amount\n2026-10-06,${secret} card,-4321.00`
    const importLine = async (category: string) => {
      const preview = `${entriesApi}/import/preview`
      const json = { bankAccountId, fileName: 'bank.csv', content }
      const { id: importId } = await dataOf<{ id: string }>(owner, preview, { json })
      const categories = [{ group: `-${secret.toLowerCase()} card`, category }]
      await dataOf(owner, `${entriesApi}/import`, { json: { importId, categories } })
      return importId
    }
    const importId = await importLine('OTHER')
    const day = new Date(t.clock.now()).toISOString().slice(0, 10)
    t.clock.move(2 * days)
    const { accountId, id } = owner.user
    const later = await t.signIn({ id, accountId })
    Object.assign(owner, later)
    const patch = (entry: Row, json: object) => dataOf(later, `${entriesApi}/${entry.id}`, { method: 'PATCH', json })
    await patch(laterPayLine, { category: 'PAYROLL' })
    await patch(laterPersonalLine, { personId: id })
    await patch(formerPayLine, { category: 'OTHER', text: 'A corrected line' })
    await dataOf(later, `${entriesApi}/imports/${importId}/undo`, { method: 'POST' })
    await importLine('PAYROLL')

    const bookkeeper = await addColleague(t, accountId, 'MEMBER', ['page:financials'])
    const importedLines = `${entriesApi}?q=${secret} card`
    const pastAnswer = await dataOf<{ items: { category: string }[] }>(later, knownOn(importedLines, day))
    const currentAnswer = await dataOf<{ items: { category: string }[] }>(later, importedLines)
    expect([pastAnswer, currentAnswer].map(({ items }) => items.map(({ category }) => category))).toEqual([
      ['OTHER'],
      ['PAYROLL'],
    ])
    const bookkeepersAnswer = await dataOf<{ items: { text: string }[] }>(bookkeeper, entriesApi)
    expect(bookkeepersAnswer.items.map(({ text }) => text).sort()).toEqual(['A corrected line', 'A tool'])
    for (const path of [entriesApi, `${entriesApi}/export`, entriesPage]) {
      const text = await page(bookkeeper, knownOn(path, day))
      expect([text.includes('A tool'), text.includes(secret)], path).toEqual([true, false])
      expect((await page(later, knownOn(path, day))).includes(`${secret} salary`), path).toBe(true)
    }
    const { total } = await dataOf<{ total: number }>(bookkeeper, knownOn(`${entriesApi}?q=${secret}`, day))
    expect(total).toBe(0)
  })

  it('are filtered out of ten thousand entries in less than two seconds', async () => {
    const { owner, bankAccountId } = await startBooks(t)
    const { accountId } = owner.user
    await t.client.execute({
      sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
        insert into cash_entries (id, account_id, entry_id, bank_account_id, day, cents, currency, rate, usd_cents, category,
          text, note, source, source_key, recorded_at, recorded_by)
        select 'ver_' || i, ?1, 'ent_' || i, ?2, '2026-10-01', -i, 'USD', 1, -i, iif(i % 2, 'PAYROLL', 'OTHER'),
          'A line', '', 'manual', 'ent_' || i, ?3, '' from n`,
      args: [accountId, bankAccountId, t.clock.now() - 2 * days],
    })
    const bookkeeper = await addColleague(t, accountId, 'MEMBER', ['page:financials'])
    const yesterday = new Date(t.clock.now() - days).toISOString().slice(0, 10)
    const durationMs = await processorMs(async () =>
      expect(await dataOf(bookkeeper, knownOn(entriesApi, yesterday))).toMatchObject({ total: 5000 }),
    )
    expect(durationMs).toBeLessThan(2000)
  })

  it('are not revealed by past balances, which only owners and admins can see', async () => {
    const books = await startHarbourBooks()
    const { accountId } = books.owner.user
    const bookkeeper = await addColleague(t, accountId, 'MEMBER', ['page:financials'])
    const admin = await addColleague(t, accountId, 'ADMIN')
    const path = `/api/finance/bank-accounts/${books.bankAccountId}/balances`
    const view = `/finance/cash/accounts/${books.bankAccountId}/balances`
    for (const each of [path, view]) {
      expect((await bookkeeper.request(knownOn(each, books.day))).status, each).toBe(403)
      expect((await admin.request(knownOn(each, books.day))).status, each).toBe(200)
    }
    const hasDayField = async (caller: Caller) => (await page(caller, view)).includes('name="knownOn"')
    expect([await hasDayField(bookkeeper), await hasDayField(admin)]).toEqual([false, true])
  })
})
