import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { processorMs } from '#tests/support/processor-time.ts'

let t: TestApp
let owner: TestPerson

beforeAll(async () => {
  t = await makeTestApp()
  owner = await t.register()
})
afterAll(() => t.close())

type Person = Pick<TestPerson, 'request'>
const entries = '/api/finance/cash-entries'

async function call(person: Person, path: string, init?: Parameters<TestPerson['request']>[1]) {
  const response = await person.request(path, init)
  return { status: response.status, ...(await response.json()) }
}

/** A colleague who reads single lines but no pay. */
async function bookkeeper() {
  const person = await t.register()
  await t.client.execute({
    sql: `insert into memberships (id, account_id, user_id, role, status, permissions, joined_at)
      values (?, ?, ?, 'MEMBER', 'ACTIVE', '["page:financials"]', 0)`,
    args: [t.services.ids.id('mem'), owner.user.accountId, person.user.id],
  })
  return { ...person, ...(await t.signIn({ id: person.user.id, accountId: owner.user.accountId })) }
}

let bankCount = 0
const createBankAccount = async (person: Person = owner, currency = 'USD'): Promise<string> =>
  (await call(person, '/api/finance/bank-accounts', { json: { name: `Bank ${++bankCount}`, currency } })).data.id

const header = 'Date,Description,Amount'
const csv = (...lines: string[]) => [header, ...lines].join('\n')
const preview = (bankAccountId: string, content: string, options: object = {}, person: Person = owner) =>
  call(person, `${entries}/import/preview`, { json: { bankAccountId, fileName: 'bank.csv', content, ...options } })
const confirm = (importId: string, options: object = {}, person: Person = owner) =>
  call(person, `${entries}/import`, { json: { importId, ...options } })
const undo = (importId: string, person: Person = owner) =>
  call(person, `${entries}/imports/${importId}/undo`, { method: 'POST' })

async function importFile(bankAccountId: string, content: string, options: object = {}) {
  const { data } = await preview(bankAccountId, content)
  return { draft: data, confirmResponse: await confirm(data.id, options) }
}

/** The current lines of a bank account: their number and the sum of their cents. */
async function lineTotals(bankAccountId: string) {
  const sql = `select count(*) as lines, coalesce(sum(cents), 0) as cents, coalesce(sum(usd_cents), 0) as usdCents
    from cash_entries where bank_account_id = ? and replaced_at is null`
  const { rows } = await t.client.execute({ sql, args: [bankAccountId] })
  return { lines: Number(rows[0]!.lines), cents: Number(rows[0]!.cents), usdCents: Number(rows[0]!.usdCents) }
}

/** The lines of a busy bank account: every fourth one is a real line that equals the one before. */
function manyLines(count: number, start = 0) {
  const lines = Array.from({ length: count }, (_, i) => {
    const n = Math.floor((start + i) / 4) * 3 + Math.min((start + i) % 4, 2)
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 20))).toISOString().slice(0, 10)
    const cents = ((n * 7919) % 100_000) - 70_000 || 1
    return { day, cents, text: `Card payment ${n % 400}` }
  })
  const rows = lines.map(({ day, cents, text }) => `${day},${text},${(cents / 100).toFixed(2)}`)
  return { rows, cents: lines.reduce((sum, line) => sum + line.cents, 0) }
}

describe('an import', () => {
  it('of 5,000 lines keeps identical real lines, recognizes known ones, and can be undone and repeated to the cent', async () => {
    const bankAccountId = await createBankAccount()
    const all = manyLines(5000)
    let first!: Awaited<ReturnType<typeof importFile>>
    const durationMs = await processorMs(async () => {
      first = await importFile(bankAccountId, csv(...all.rows))
    })
    expect(durationMs).toBeLessThan(3000)
    expect(first.confirmResponse).toMatchObject({ status: 201, data: { imported: 5000, status: 'IMPORTED' } })
    expect(await lineTotals(bankAccountId)).toEqual({ lines: 5000, cents: all.cents, usdCents: all.cents })

    const secondPreview = await preview(bankAccountId, csv(...all.rows))
    expect(secondPreview.data.counts).toMatchObject({ known: 5000, new: 0, uncertain: 0, toImport: 0 })
    expect((await confirm(secondPreview.data.id)).status).toBe(409)

    // 400 of the lines are in the first file too.
    const overlap = manyLines(1000, 4600)
    const second = await importFile(bankAccountId, csv(...overlap.rows))
    expect(second.draft.counts).toMatchObject({ known: 400, toImport: 600, uncertain: 0 })
    const whole = manyLines(5600)
    expect(await lineTotals(bankAccountId)).toEqual({ lines: 5600, cents: whole.cents, usdCents: whole.cents })

    expect(await undo(first.draft.id)).toMatchObject({ status: 200, data: { removed: 5000 } })
    expect(await lineTotals(bankAccountId)).toMatchObject({ lines: 600, cents: whole.cents - all.cents })
    const third = await importFile(bankAccountId, csv(...all.rows))
    expect(third.draft.counts).toMatchObject({ known: 0, toImport: 5000 })
    expect(await lineTotals(bankAccountId)).toEqual({ lines: 5600, cents: whole.cents, usdCents: whole.cents })
  })

  it('of the same file twice at once imports each line once', async () => {
    const bankAccountId = await createBankAccount()
    const { rows, cents } = manyLines(400)
    const drafts = await Promise.all([preview(bankAccountId, csv(...rows)), preview(bankAccountId, csv(...rows))])
    const confirmResponses = await Promise.all(drafts.map(({ data }) => confirm(data.id)))
    expect(confirmResponses.map(({ status }) => status)).toEqual([201, 201])
    expect(confirmResponses.map(({ data }) => data.imported).toSorted((a, b) => a - b)).toEqual([0, 400])
    expect(await lineTotals(bankAccountId)).toMatchObject({ lines: 400, cents })
  })

  it('of one draft that is sent twice at once happens once', async () => {
    const bankAccountId = await createBankAccount()
    const { data } = await preview(bankAccountId, csv('2026-09-01,Rent,-5.00'))
    const confirmResponses = await Promise.all([confirm(data.id), confirm(data.id)])
    expect(confirmResponses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await lineTotals(bankAccountId)).toMatchObject({ lines: 1 })
  })
})

describe('a line', () => {
  it('that was deleted can be imported again', async () => {
    const bankAccountId = await createBankAccount()
    const { draft } = await importFile(bankAccountId, csv('2026-09-01,Rent,-5.00', '2026-09-01,Rent,-5.00'))
    const { data } = await call(owner, `${entries}?importId=${draft.id}`)
    await call(owner, `${entries}/${data.items[0].id}`, { method: 'DELETE' })
    const secondImport = await importFile(bankAccountId, csv('2026-09-01,Rent,-5.00', '2026-09-01,Rent,-5.00'))
    expect(secondImport.draft.counts).toMatchObject({ known: 1, toImport: 1 })
    expect(await lineTotals(bankAccountId)).toMatchObject({ lines: 2, cents: -1000 })
  })

  it('that was edited is recognized, and an undo removes it', async () => {
    const bankAccountId = await createBankAccount()
    const rows = csv('2026-09-01,Rent,-5.00', '2026-09-02,Lamp,-7.00')
    const { draft } = await importFile(bankAccountId, rows)
    const { data } = await call(owner, `${entries}?importId=${draft.id}`)
    t.clock.move(1000)
    await call(owner, `${entries}/${data.items[0].id}`, { method: 'PATCH', json: { cents: -900, text: 'Desk' } })
    expect((await preview(bankAccountId, rows)).data.counts).toMatchObject({ known: 2, toImport: 0 })
    const imports = await call(owner, `${entries}/imports`)
    expect(imports.data.find((each: { id: string }) => each.id === draft.id)).toMatchObject({ current: 2, edited: 1 })
    expect((await undo(draft.id)).data).toEqual({ id: draft.id, removed: 2 })
    expect(await lineTotals(bankAccountId)).toMatchObject({ lines: 0 })
    expect(await undo(draft.id)).toMatchObject({ status: 409 })
  })

  it('that looks like a typed-in entry is imported only if it is included', async () => {
    const bankAccountId = await createBankAccount()
    const typed = { bankAccountId, day: '2026-09-03', cents: -500, category: 'OFFICE', text: 'Rent by hand' }
    await call(owner, entries, { json: typed })
    const rows = csv('2026-09-01,Rent,-5.00', '2026-09-01,Rent,-5.00', '2026-08-30,Rent,-5.00', '2026-09-01,Lamp,-7.00')
    const { data } = await preview(bankAccountId, rows)
    expect(data.counts).toMatchObject({ uncertain: 1, new: 3, toImport: 3 })
    expect(data.show).toBe('uncertain')
    expect(data.lines[0].resembles).toEqual({ day: '2026-09-03', text: 'Rent by hand' })
    const { line } = data.lines[0]
    const changed = await call(owner, `${entries}/import/preview`, { json: { importId: data.id, include: [line] } })
    expect(changed.data.counts.toImport).toBe(4)
    // Lines are numbered as in the file, whose first line is the header.
    await confirm(data.id, { include: [], skip: [5] })
    expect(await lineTotals(bankAccountId)).toMatchObject({ lines: 3, cents: -1500 })
  })

  it('has the category of its group, guessed or chosen', async () => {
    const bankAccountId = await createBankAccount()
    const rows = ['AWS EMEA 81,-5.00', 'AWS EMEA 82,-5.00', 'Nómina marzo,-5.00', 'Loyer bureau,-5.00', 'Hut,-5.00']
    const { data } = await preview(bankAccountId, csv(...rows.map(row => `2026-09-01,${row}`)))
    const groups = Object.fromEntries(
      data.groups.map((each: { group: string; category: string }) => [each.group, each.category]),
    )
    expect(groups).toEqual({
      '-aws emea': 'TOOLS',
      '-nómina marzo': 'PAYROLL',
      '-loyer bureau': 'OFFICE',
      '-hut': 'OTHER',
    })
    await confirm(data.id, { categories: [{ group: '-hut', category: 'MARKETING' }] })
    const list = await call(owner, `${entries}?importId=${data.id}&category=MARKETING`)
    expect(list.data.items.map(({ text }: { text: string }) => text)).toEqual(['Hut'])
  })
})

describe('money from an unknown source', () => {
  it('is listed first for a decision, and counts as revenue without one', async () => {
    const bankAccountId = await createBankAccount()
    const rows = ['Hut,-5.00', 'Harbour Ventures,5000.00', 'Stripe payout,7.00']
    const { data } = await preview(bankAccountId, csv(...rows.map(row => `2026-09-01,${row}`)))
    expect(data.unclearGroups).toBe(1)
    expect(data.groups[0]).toMatchObject({ group: '+harbour ventures', category: 'REVENUE', isUnclear: true })
    const chosen = { categories: [{ group: '+harbour ventures', category: 'FUNDING' }] }
    const updatedPreview = await call(owner, `${entries}/import/preview`, { json: { importId: data.id, ...chosen } })
    expect(updatedPreview.data.unclearGroups).toBe(0)
    await confirm(data.id)
    const list = await call(owner, `${entries}?importId=${data.id}&category=FUNDING`)
    expect(list.data.items.map(({ text }: { text: string }) => text)).toEqual(['Harbour Ventures'])
  })
})

describe('the balance', () => {
  const rows = 'Date,Description,Amount,Balance\n2026-09-01,Rent,-5.00,95.00\n2026-09-02,Rent,-5.00,90.00'
  const newest = async (bankAccountId: string) => {
    const { data } = await call(owner, '/api/finance/bank-accounts')
    const { day, cents } = data.items.find(({ id }: { id: string }) => id === bankAccountId)
    return { day, cents }
  }

  it('of the last day is recorded with the import, and an undo restores the previous one', async () => {
    const bankAccountId = await createBankAccount()
    await call(owner, `/api/finance/bank-accounts/${bankAccountId}/balances`, { json: { day: '2026-09-02', cents: 1 } })
    t.clock.move(1000)
    const { draft } = await importFile(bankAccountId, rows)
    expect(draft.balance).toEqual({ day: '2026-09-02', cents: 9000, hasRate: true })
    expect(await newest(bankAccountId)).toEqual({ day: '2026-09-02', cents: 9000 })
    t.clock.move(1000)
    await undo(draft.id)
    expect(await newest(bankAccountId)).toEqual({ day: '2026-09-02', cents: 1 })
  })

  it('can be typed in', async () => {
    const bankAccountId = await createBankAccount()
    await importFile(bankAccountId, rows, { closingCents: 7700 })
    expect(await newest(bankAccountId)).toEqual({ day: '2026-09-02', cents: 7700 })
  })
})

describe('a foreign currency', () => {
  it('imports only lines of days with a rate, and lists the other days', async () => {
    const bankAccountId = await createBankAccount(owner, 'SEK')
    await call(owner, '/api/finance/rates', { json: { currency: 'SEK', day: '2026-08-01', rate: 0.1 } })
    const rows = csv('2026-07-31,Rent,-10.00', '2026-08-10,Rent,-10.00', '2026-09-02,Rent,-10.00')
    const { draft } = await importFile(bankAccountId, rows)
    expect(draft.counts).toMatchObject({ noRate: 2, toImport: 1 })
    expect(draft.daysWithoutRate).toEqual(['2026-07-31', '2026-09-02'])
    expect(await lineTotals(bankAccountId)).toEqual({ lines: 1, cents: -1000, usdCents: -100 })
  })
})

describe('a draft', () => {
  it('is rejected while its dates are ambiguous', async () => {
    const bankAccountId = await createBankAccount()
    const { data } = await preview(bankAccountId, csv('03/04/2026,Rent,-5.00'))
    expect(data.missing).toEqual(['dateOrder'])
    expect(await confirm(data.id)).toMatchObject({ status: 422, fields: [{ path: 'dateOrder' }] })
    expect(await confirm(data.id, { dateOrder: 'dmy' })).toMatchObject({ status: 201, data: { imported: 1 } })
  })

  it('can be read only by the person who uploaded it', async () => {
    const bankAccountId = await createBankAccount()
    const { data } = await preview(bankAccountId, csv('2026-09-01,Rent,-5.00'))
    const [colleague, stranger] = [await bookkeeper(), await t.register()]
    for (const person of [colleague, stranger]) {
      expect((await confirm(data.id, {}, person)).status).toBe(404)
      expect((await person.request(`/finance/cash/import/${data.id}`)).status).toBe(404)
    }
    await confirm(data.id)
    expect((await undo(data.id, stranger)).status).toBe(404)
    expect((await preview(bankAccountId, csv('2026-09-01,Rent,-5.00'), {}, stranger)).status).toBe(404)
  })

  it('loses its file when it is imported, and is removed after a day otherwise', async () => {
    const bankAccountId = await createBankAccount()
    const { removeOldImportDrafts } = await import('#kit/import/store.ts')
    const waiting = (await preview(bankAccountId, csv('2026-09-01,Rent,-5.00'))).data.id
    const { draft } = await importFile(bankAccountId, csv('2026-09-02,Rent,-5.00'))
    const content = async (id: string) =>
      (await t.client.execute({ sql: 'select content from imports where id = ?', args: [id] })).rows[0]?.content
    expect(await content(draft.id)).toBe('')
    await removeOldImportDrafts(t.services)
    expect(await content(waiting)).toContain('Rent')
    t.clock.move(24 * 60 * 60_000)
    owner = { ...owner, ...(await t.signIn(owner.user)) }
    await removeOldImportDrafts(t.services)
    expect(await content(waiting)).toBeUndefined()
    expect(await content(draft.id)).toBe('')
  })

  it('is rejected for files that are not tables', async () => {
    const bankAccountId = await createBankAccount()
    const rejectedContents = [
      'PK\u0003\u0004',
      'just a text',
      header,
      `${header}\n${'2026-09-01,a,-1.00\n'.repeat(20_001)}`,
    ]
    for (const content of rejectedContents)
      expect(await preview(bankAccountId, content)).toMatchObject({ status: 422, fields: [{ path: 'content' }] })
  })
})

describe('pay', () => {
  const rows = csv('2026-09-01,Payroll Anna,-4000.00', '2026-09-02,Rent,-5.00')

  it('is shown to a bookkeeper in the preview of their own file, but not in the books afterwards', async () => {
    const keeper = await bookkeeper()
    const bankAccountId = await createBankAccount(keeper)
    const { data } = await preview(bankAccountId, rows, { show: 'new' }, keeper)
    expect(data.lines.map(({ category }: { category: string }) => category)).toEqual(['PAYROLL', 'OFFICE'])
    expect((await confirm(data.id, {}, keeper)).data).toMatchObject({ imported: 1, current: 1 })
    expect((await call(keeper, `${entries}?importId=${data.id}`)).data.total).toBe(1)
    expect((await call(owner, `${entries}?importId=${data.id}`)).data.total).toBe(2)
    expect((await undo(data.id, keeper)).data.removed).toBe(2)
  })

  it('that someone else imported or entered is revealed neither by a preview nor by the result of an import', async () => {
    const keeper = await bookkeeper()
    const bankAccountId = await createBankAccount()
    await importFile(bankAccountId, csv('2026-09-01,Payroll Anna,-4000.00', '2026-09-02,Rent,-5.00'))
    const typed = { bankAccountId, day: '2026-10-05', cents: -400_000, category: 'PAYROLL', text: 'Anna' }
    await call(owner, entries, { json: typed })
    const before = await lineTotals(bankAccountId)
    const guesses = ['2026-09-01,Payroll Anna,-4000.00', '2026-09-01,Payroll Anna,-4000.01', '2026-09-02,Rent,-5.00']
    const { data } = await preview(bankAccountId, csv(...guesses), { show: 'held' }, keeper)
    expect(data.counts).toMatchObject({ known: 1, held: 2, new: 0, uncertain: 0, toImport: 0 })
    expect(
      data.lines.map(({ line, status, resembles }: object & Record<string, unknown>) => [line, status, resembles]),
    ).toEqual([
      [2, 'held', null],
      [3, 'held', null],
    ])
    expect((await confirm(data.id, { include: [2, 3] }, keeper)).status).toBe(409)
    expect(await lineTotals(bankAccountId)).toEqual(before)
    const later = await preview(bankAccountId, csv('2026-10-05,Transfer,-4000.00'), {}, keeper)
    expect(later.data.counts).toMatchObject({ new: 1, uncertain: 0 })
    const ownersPreview = await preview(bankAccountId, csv('2026-10-05,Transfer,-4000.00'))
    expect(ownersPreview.data.counts).toMatchObject({ uncertain: 1 })
  })

  it('is imported once if the statements of an owner and a bookkeeper overlap', async () => {
    const keeper = await bookkeeper()
    const bankAccountId = await createBankAccount()
    const [september, october] = ['2026-09-30,Payroll Anna,-4000.00', '2026-10-02,Payroll Anna,-4000.00']
    await importFile(bankAccountId, csv('2026-09-01,Rent,-5.00', september))
    const overlap = csv('2026-09-01,Rent,-5.00', september, '2026-10-01,Rent,-5.00', october)
    const keepersPreview = await preview(bankAccountId, overlap, {}, keeper)
    expect(keepersPreview.data.counts).toMatchObject({ known: 1, held: 1, new: 2 })
    await confirm(keepersPreview.data.id, {}, keeper)
    const secondPreview = await preview(bankAccountId, overlap, {}, keeper)
    expect(secondPreview.data.counts).toMatchObject({ known: 3, held: 1, new: 0 })
    expect((await preview(bankAccountId, overlap)).data.counts).toMatchObject({ known: 4, new: 0 })
    expect(await lineTotals(bankAccountId)).toMatchObject({ lines: 4, cents: -801_000 })
  })

  it("in someone else's import cannot be removed by people who cannot see it", async () => {
    const keeper = await bookkeeper()
    const { draft } = await importFile(await createBankAccount(), rows)
    expect((await undo(draft.id, keeper)).status).toBe(403)
    expect((await undo(draft.id)).data.removed).toBe(2)
  })
})

describe('a second file with the same header', () => {
  const file = (text: string) => `Quand,Quoi,Combien\n03/04/2026,${text},-5.00`
  const choices = {
    columns: { date: 0, text: 1, amount: 2 },
    headerLine: 1,
    dateOrder: 'dmy',
    categories: [
      { group: '-hut', category: 'MARKETING' },
      { group: '-nest', category: 'PAYROLL' },
    ],
  }

  it('starts with the columns and categories of the last one for the bank account', async () => {
    const bankAccountId = await createBankAccount()
    const first = await importFile(bankAccountId, file('Hut'), choices)
    expect(first.confirmResponse.status).toBe(201)
    const { data } = await preview(bankAccountId, file('Hut 2'))
    expect(data).toMatchObject({ isRemembered: true, missing: [], dateOrder: 'dmy', columns: { date: 0, amount: 2 } })
    expect(data.groups).toMatchObject([{ group: '-hut', category: 'MARKETING' }])
    const otherPreview = await preview(await createBankAccount(), file('Hut 2'))
    expect(otherPreview.data).toMatchObject({ isRemembered: false, missing: ['date', 'amount'] })
    const changed = await call(owner, `${entries}/import/preview`, {
      json: { importId: data.id, dateOrder: 'mdy', categories: [{ group: '-hut', category: 'OFFICE' }] },
    })
    expect(changed.data).toMatchObject({ dateOrder: 'mdy', groups: [{ category: 'OFFICE' }] })
  })

  it('does not reveal to a bookkeeper which lines of the last file were pay', async () => {
    const keeper = await bookkeeper()
    const bankAccountId = await createBankAccount()
    await importFile(bankAccountId, file('Lamp'), choices)
    const { data } = await preview(bankAccountId, file('Nest').replace('04/2026', '05/2026'), {}, keeper)
    expect(data.groups).toMatchObject([{ group: '-nest', category: 'OTHER' }])
    const ownersPreview = await preview(bankAccountId, file('Nest').replace('04/2026', '05/2026'))
    expect(ownersPreview.data.groups).toMatchObject([{ group: '-nest', category: 'PAYROLL' }])
  })
})
