import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cashEntries } from '#db/schema/finance.ts'
import { createBankAccount } from '#features/finance/bank-accounts/commands.ts'
import {
  createVersionedRowStatement,
  deleteVersionedRowStatements,
  restoreVersionedRowStatements,
  updateVersionedRowStatements,
} from '#features/finance/books/commands-versions.ts'
import { versionedRows } from '#features/finance/books/queries-versions.ts'
import type { VersionedRow } from '#features/finance/books/rules-as-of.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { AccountScope } from '#kit/context.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { listQuery } from '#kit/list/state.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { ownerReader } from '#tests/support/books.ts'
import { withConcurrentChange } from '#tests/support/concurrent-change.ts'

type Row = VersionedRow & { text: string; cents: number; bankAccount: string }

// The test works with any versioned table.
const rows = versionedRows<Row>()(cashEntries, {
  rowId: 'entryId',
  prefix: 'row',
  alias: 'r',
  select: { name: 'r.text', bankAccount: 'a.name' },
  hidden: ['sourceKey'],
  columnJoins: 'join bank_accounts a on a.account_id = r.account_id and a.id = r.bank_account_id',
})
const list = listQuery({ sorts: { text: 'asc' }, filters: {} })

let t: TestApp
let scope: AccountScope
let entryId: string
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

beforeEach(async () => {
  const { user } = await t.register()
  scope = scopeAtSignIn(t.services, user.accountId, user.id, { ipAddress: null, userAgent: null, requestId: '' })
  const { id: bankAccountId } = await createBankAccount(scope, ownerReader, { name: 'Harbour Bank', currency: 'USD' })
  const created = createVersionedRowStatement(scope, rows.table, {
    bankAccountId,
    day: '2026-10-01',
    cents: 100,
    currency: 'USD',
    rate: 1,
    usdCents: 100,
    category: 'OTHER',
    text: 'First',
    note: 'A note',
  })
  await commitOrRefuse(scope, [created.statement], null)
  entryId = created.id
})

const current = () => rows.get(scope, { entryId })
const deleted = () => rows.get(scope, { entryId }, { deleted: true })
const edit = async (row: Row, change: { text?: string; version?: string }, by = scope) =>
  commitOrRefuse(by, updateVersionedRowStatements(by, rows.table, row, change), null)
const remove = async (row: Row, by = scope) =>
  commitOrRefuse(by, deleteVersionedRowStatements(by, rows.table, row), null)
const restore = async (row: Row, by = scope) =>
  commitOrRefuse(by, restoreVersionedRowStatements(by, rows.table, row, {}), null)

async function textsAt(at?: number) {
  const asOfDate = { day: '2026-12-31', at: at ?? t.clock.now(), isPast: at !== undefined }
  const query = list.schema.parse({})
  const { items } = await rows.page(scope, list, query, {
    where: 'true',
    args: [],
    sorts: { text: 'r.text' },
    asOfDate,
  })
  return items.map(({ text }) => text)
}
async function countCurrent() {
  const sql = 'select count(*) as n from cash_entries where entry_id = ? and replaced_at is null'
  return (await t.client.execute({ sql, args: [entryId] })).rows[0]!.n
}
const conflict = { code: 'conflict' }

describe('a versioned row', () => {
  it('is returned with the names of the schema, its version and the joined fields', async () => {
    const row = await current()
    expect(row).toMatchObject({ id: entryId, name: 'First', text: 'First', cents: 100, bankAccount: 'Harbour Bank' })
    expect(row).toMatchObject({ source: 'manual', note: 'A note', recordedAt: scope.clock.now() })
    expect(Object.keys(row)).not.toContain('sourceKey')
    expect(Object.keys(row)).not.toContain('isDeleted')
  })

  it('that is edited keeps the fields that were not sent, and its earlier version', async () => {
    const before = t.clock.now()
    t.clock.move(1000)
    await edit(await current(), { text: 'Second' })
    expect(await current()).toMatchObject({ id: entryId, text: 'Second', cents: 100, note: 'A note' })
    expect([await textsAt(before), await textsAt()]).toEqual([['First'], ['Second']])
    const { rows: stored } = await t.client.execute({
      sql: 'select distinct source_key from cash_entries where entry_id = ?',
      args: [entryId],
    })
    expect(stored).toHaveLength(1)
  })

  it('refuses an edit of an outdated version', async () => {
    const { version } = await current()
    await edit(await current(), { text: 'Second' })
    const row = await current()
    await expect(edit(row, { text: 'Third', version })).rejects.toMatchObject(conflict)
    await edit(row, { text: 'Third', version: row.version })
    expect(await textsAt()).toEqual(['Third'])
  })

  it('that is edited by several people at once accepts one edit of a version and refuses the others', async () => {
    const row = await current()
    const scopeWithEdit = withConcurrentChange(scope, () => edit(row, { text: 'Theirs' }))
    await expect(edit(row, { text: 'Mine' }, scopeWithEdit)).rejects.toMatchObject(conflict)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, i) => edit(await current(), { text: `Edit ${i}` })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await countCurrent()).toBe(1)
  })

  it('that is deleted still counts for earlier days, and is restored unchanged', async () => {
    const before = t.clock.now()
    t.clock.move(1000)
    await remove(await current())
    const timeBetween = t.clock.now()
    expect(await textsAt()).toEqual([])
    await expect(current()).rejects.toMatchObject({ code: 'not_found' })
    t.clock.move(1000)
    await restore(await deleted())
    expect(await current()).toMatchObject({ id: entryId, text: 'First', note: 'A note' })
    expect([await textsAt(before), await textsAt(timeBetween), await textsAt()]).toEqual([['First'], [], ['First']])
  })

  it('is restored once, even if the request is repeated', async () => {
    await remove(await current())
    const row = await deleted()
    await restore(row)
    await expect(restore(row)).rejects.toMatchObject(conflict)
    await expect(deleted()).rejects.toMatchObject(conflict)
    expect(await countCurrent()).toBe(1)
  })

  it('is not restored if it changed after it was read', async () => {
    await remove(await current())
    const first = await deleted()
    await restore(first)
    await edit(await current(), { text: 'Second' })
    await remove(await current())
    await expect(restore(first)).rejects.toMatchObject(conflict)
    await restore(await deleted())
    expect(await textsAt()).toEqual(['Second'])
  })

  it('that was replaced meanwhile is not deleted', async () => {
    const row = await current()
    const scopeWithEdit = withConcurrentChange(scope, () => edit(row, { text: 'Theirs' }))
    await expect(remove(row, scopeWithEdit)).rejects.toMatchObject(conflict)
    expect(await textsAt()).toEqual(['Theirs'])
  })

  it('of another account is not found, edited or restored', async () => {
    const row = await current()
    const { user } = await t.register()
    const caller = { ipAddress: null, userAgent: null, requestId: '' }
    const otherScope = scopeAtSignIn(t.services, user.accountId, user.id, caller)
    await expect(rows.get(otherScope, { entryId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(edit(row, { text: 'Mine' }, otherScope)).rejects.toMatchObject(conflict)
    await remove(row)
    await expect(restore(row, otherScope)).rejects.toMatchObject(conflict)
    expect(await countCurrent()).toBe(0)
  })
})
