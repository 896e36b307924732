import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateBankAccount } from '#features/finance/bank-accounts/commands.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { AccountScope } from '#kit/context.ts'
import { readCsv } from '#kit/csv.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { addColleague, dataOf, startBooks } from '#tests/support/books.ts'

let t: TestApp
let books: Awaited<ReturnType<typeof startBooks>>
let otherBooks: Awaited<ReturnType<typeof startBooks>>
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
  books = await startBooks(t)
  otherBooks = await startBooks(t)
})
afterAll(() => t.close())

const day = '2026-11-10'
const finance = '/api/finance'
type Json = Record<string, unknown>

/** Valid bodies for everything that can be created, by path. */
const validBodies: Record<string, () => Json> = {
  [`${finance}/cash-entries`]: () => ({
    bankAccountId: books.bankAccountId,
    day,
    cents: -100,
    category: 'TOOLS',
    text: 'A line',
  }),
  [`${finance}/recurring`]: () => ({ name: 'Rent', cents: -1, category: 'OFFICE', every: 'MONTH', fromDay: day }),
  [`${finance}/cash-planned`]: () => ({ name: 'Tax', day, cents: -1 }),
  [`${finance}/team-costs`]: () => ({ name: 'Ann', weeklyCents: 100, fromDay: day }),
  [`${finance}/rates`]: () => ({ currency: 'EUR', day, rate: 1.1 }),
  [`${finance}/mrr-movements`]: () => ({ customer: 'Acme', day, kind: 'NEW', cents: 100 }),
  [`${finance}/metric-events`]: () => ({ day, kind: 'RELEASE', text: 'Version 2' }),
  [`${finance}/bank-accounts`]: () => ({ name: 'Second bank', currency: 'EUR' }),
}
const paths = Object.keys(validBodies)

/** Sends a text as the body, so that it can contain JSON that JSON.stringify does not write. */
const send = (path: string, body: string) =>
  books.owner.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body } as never)

const hostileValues: [name: string, fields: readonly string[], value: string][] = [
  ['a huge number', ['cents', 'weeklyCents', 'rate'], '1e15'],
  ['infinity', ['cents', 'weeklyCents', 'rate'], '1e309'],
  ['a negative infinity', ['cents', 'weeklyCents', 'rate'], '-1e309'],
  ['a fraction of a cent', ['cents', 'weeklyCents'], '0.5'],
  ['text for a number', ['cents', 'weeklyCents', 'rate'], '"NaN"'],
  ['null', ['cents', 'weeklyCents', 'rate', 'day', 'fromDay', 'currency', 'category', 'name'], 'null'],
  ['a list', ['cents', 'weeklyCents', 'rate', 'day', 'fromDay', 'currency', 'name', 'text', 'customer'], '[1]'],
  ['the first day of all', ['day', 'fromDay', 'untilDay'], '"0000-01-01"'],
  ['the last day of all', ['day', 'fromDay', 'untilDay'], '"9999-12-31"'],
  ['a day that does not exist', ['day', 'fromDay', 'untilDay'], '"2026-02-30"'],
  ['a day with a time', ['day', 'fromDay'], '"2026-11-10T00:00:00Z"'],
  ['an unknown currency', ['currency'], '"ZZZ"'],
  ['a currency in lower case with SQL', ['currency'], '"eur\' or 1=1"'],
  ['an empty name', ['name', 'text', 'customer'], '"   "'],
  ['a name of 5,000 characters', ['name', 'text', 'customer'], JSON.stringify('x'.repeat(5000))],
]

describe.each(paths)('%s', path => {
  it('rejects hostile values with errors at their fields and never fails', async () => {
    const valid = validBodies[path]!()
    for (const [name, fields, value] of hostileValues)
      for (const field of fields.filter(each => each in valid || (each === 'untilDay' && 'fromDay' in valid))) {
        const { [field]: _, ...rest } = valid
        const response = await send(path, `{"${field}":${value},${JSON.stringify(rest).slice(1)}`)
        expect([name, field, response.status]).toEqual([name, field, 422])
        const faults = (await response.json()).fields.map((fault: { path: string }) => fault.path)
        // A cost without a name asks for a member first.
        expect([[field], ['memberId']]).toContainEqual(faults)
      }
  })

  it('keeps names in all scripts as they were typed', async () => {
    const valid = validBodies[path]!()
    const field = ['name', 'text', 'customer'].find(each => each in valid)
    if (!field) return
    const name = 'Łódź ☕ 東京 👩‍🚀 "&<b>'
    const { id } = await dataOf<{ id: string }>(books.owner, path, { json: { ...valid, [field]: name } })
    expect(await dataOf(books.owner, `${path}/${id}`)).toMatchObject({ [field]: name })
  })

  it('creates one row when a response was lost and the request is repeated', async () => {
    const json = { ...validBodies[path]!(), ...(path.endsWith('rates') && { currency: 'CHF' }) }
    if ('customer' in json) Object.assign(json, { customer: 'Repeat' })
    const headers = { 'idempotency-key': `key-${path}` }
    const before = (await dataOf<{ total: number }>(books.owner, path)).total
    const answers = []
    for (let i = 0; i < 3; i++) answers.push(await dataOf<{ id: string }>(books.owner, path, { json, headers }))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await dataOf<{ total: number }>(books.owner, path)).total).toBe(before + 1)
  })
})

const changes: Record<string, Json> = {
  [`${finance}/cash-entries`]: { note: 'Changed' },
  [`${finance}/recurring`]: { name: 'Changed' },
  [`${finance}/cash-planned`]: { day: '2026-12-24' },
  [`${finance}/team-costs`]: { name: 'Changed' },
  [`${finance}/rates`]: { rate: 1.2 },
  [`${finance}/mrr-movements`]: { cents: 200 },
  [`${finance}/metric-events`]: { text: 'Changed' },
  [`${finance}/bank-accounts`]: { name: 'Changed' },
}

describe.each(paths)('a change of %s whose response was lost', path => {
  it('is saved once when the request is repeated, and so is its deletion', async () => {
    const fields = { ...validBodies[path]!(), ...(path.endsWith('rates') && { currency: 'SEK' }) }
    if ('customer' in fields) Object.assign(fields, { customer: 'Changing' })
    const { id } = await dataOf<{ id: string }>(books.owner, path, { json: fields })
    const change = changes[path]!
    const calls = [
      { method: 'PATCH', json: change, headers: { 'idempotency-key': `patch ${id}` } },
      { method: 'DELETE', headers: { 'idempotency-key': `delete ${id}` } },
    ]
    for (const call of calls)
      for (let i = 0; i < 2; i++) expect(await dataOf(books.owner, `${path}/${id}`, call)).toMatchObject({ id })
    const sql = 'select action from audit_log where subject = ? order by at, rowid'
    const { rows } = await t.client.execute({ sql, args: [id] })
    expect(rows.map(({ action }) => String(action).split('.')[1])).toEqual(['created', 'updated', 'deleted'])
  })
})

describe('an id of another account in a body', () => {
  it('is rejected like an unknown one', async () => {
    const theirTeam = await dataOf<{ id: string }>(otherBooks.owner, '/api/teams', { json: { name: 'Theirs' } })
    const foreign: [path: string, fields: Json, unknown: Json][] = [
      [`${finance}/cash-entries`, { bankAccountId: otherBooks.bankAccountId }, { bankAccountId: 'bnk_unknown' }],
      [`${finance}/cash-entries`, { personId: otherBooks.owner.user.id }, { personId: 'usr_unknown' }],
      [
        `${finance}/team-costs`,
        { name: '', memberId: otherBooks.owner.user.id },
        { name: '', memberId: 'usr_unknown' },
      ],
      [`${finance}/team-costs`, { teamId: theirTeam.id }, { teamId: 'tea_unknown' }],
    ]
    for (const [path, theirs, unknown] of foreign) {
      const answers = await Promise.all(
        [theirs, unknown].map(async fields => {
          const response = await books.owner.request(path, { json: { ...validBodies[path]!(), ...fields } })
          const { requestId: _, ...body } = await response.json()
          return [response.status, body]
        }),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]![0]).toBeGreaterThanOrEqual(404)
    }
  })

  it('is rejected in the path of balances and of an import', async () => {
    const balances = `${finance}/bank-accounts/${otherBooks.bankAccountId}/balances`
    expect((await books.owner.request(balances, { json: { day, cents: 100 } })).status).toBe(404)
    const file = {
      bankAccountId: otherBooks.bankAccountId,
      fileName: 'a.csv',
      content: 'Date,Description,Amount\n2026-11-01,A,1',
    }
    const preview = await books.owner.request(`${finance}/cash-entries/import/preview`, { json: file })
    expect(preview.status).toBe(404)
    expect(await dataOf(otherBooks.owner, `${finance}/cash-entries`)).toMatchObject({ total: 0 })
  })
})

describe('a colleague who loses access to the finances', () => {
  it('cannot send the form that was open', async () => {
    const keeper = await addColleague(t, books.owner.user.accountId, 'MEMBER', ['page:financials'])
    expect((await keeper.request('/finance/cash/recurring?panel=new')).status).toBe(200)
    const sql = `update memberships set permissions = '[]' where account_id = ? and user_id = ?`
    await t.client.execute({ sql, args: [books.owner.user.accountId, keeper.user.id] })
    const form = { name: 'Canary', amount: '-5', currency: 'USD', category: 'OFFICE', every: 'MONTH', fromDay: day }
    const response = await keeper.request('/finance/cash/recurring', { form })
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('Harbour Bank')
    expect(await dataOf(books.owner, `${finance}/recurring?q=Canary`)).toMatchObject({ total: 0 })
  })
})

describe('the CSV file of entries', () => {
  it('contains no formula that a spreadsheet would run, and keeps quotes and line breaks', async () => {
    const { owner, bankAccountId } = await startBooks(t)
    const texts = ["=cmd|'/c calc'!A1", '+1+1', '-2+3', '@SUM(A1)', '\t=1', 'a "quoted", text', 'Ünï; code']
    for (const text of texts)
      await dataOf(owner, `${finance}/cash-entries`, {
        json: { bankAccountId, day, cents: -100, category: 'TOOLS', text, note: '=1+1\n=2' },
      })
    const csv = await (await owner.request(`${finance}/cash-entries/export`)).text()
    const { records } = readCsv(csv)
    const cells = records.flatMap(record => record.cells)
    // Nine columns, and a line of titles.
    expect(cells).toHaveLength(9 * (texts.length + 1))
    const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)
    expect(cells.filter(cell => /^[=+@\t\r-]/.test(cell) && !isNumber(cell))).toEqual([])
    expect(csv).toContain('"a ""quoted"", text"')
  })
})

/** The account's scope, where a bank account is deleted right after the first read. */
function scopeWithDeletion(bankAccountId: string): AccountScope {
  const { user } = books.owner
  const scope = scopeAtSignIn(t.services, user.accountId, user.id, {
    requestId: null,
    ipAddress: null,
    userAgent: null,
  })
  const run: AccountScope['db']['run'] = async (sql, args) => {
    const rows = await scope.db.run(sql, args)
    await t.client.execute({ sql: 'delete from bank_accounts where id = ?', args: [bankAccountId] })
    return rows as never
  }
  const get = (db: AccountScope['db'], name: keyof AccountScope['db']) => (name === 'run' ? run : db[name])
  return { ...scope, db: new Proxy(scope.db, { get: get as never }) }
}

describe('a bank account that is deleted while it is changed', () => {
  it('is not found, and the change is not in the audit log', async () => {
    const { id } = await dataOf<{ id: string }>(books.owner, `${finance}/bank-accounts`, { json: { name: 'Short' } })
    const update = updateBankAccount(scopeWithDeletion(id), { reader: 'PAYROLL', today: '2026-11-20' }, id, {
      name: 'Long',
    })
    await expect(update).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await t.client.execute({ sql: 'select action from audit_log where subject = ?', args: [id] })
    expect(rows.map(({ action }) => action)).toEqual(['bank_account.created'])
  })
})
