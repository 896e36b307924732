import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordBalance } from '#features/finance/balances/commands.ts'
import { deleteBankAccount, updateBankAccount } from '#features/finance/bank-accounts/commands.ts'
import { createCashEntry } from '#features/finance/entries/commands.ts'
import { NewCashEntry } from '#features/finance/entries/schema.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { paths } from '#src/paths.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { dataOf, ownerReader, startBooks } from '#tests/support/books.ts'
import { days } from '#tests/support/clock.ts'
import { withConcurrentChange } from '#tests/support/concurrent-change.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
  t.clock.move(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
})
afterAll(() => t.close())

async function booksWithScope() {
  const started = await startBooks(t)
  const { owner, bankAccountId } = started
  const { accountId, id } = owner.user
  const scope = scopeAtSignIn(t.services, accountId, id, { ipAddress: null, userAgent: null, requestId: '' })
  const path = `/api/finance/bank-accounts/${bankAccountId}`
  const line = { bankAccountId, day: '2026-11-01', cents: -4200, category: 'TOOLS', text: 'Tools' }
  return { ...started, scope, path, line, balance: { day: '2026-11-01', cents: 500_000 } }
}
const archivedError = { code: 'conflict', key: 'bankAccounts.errors.isArchived' }

describe('a bank account that was archived and restored', () => {
  it('counts as cash on the days on which it was in use, and on no other', async () => {
    const { owner, path, setBalance } = await booksWithScope()
    const { user } = owner
    await setBalance('2026-11-15', 500_000)
    const setArchived = async (archived: boolean) => {
      t.clock.move(2 * days)
      const { request } = await t.signIn({ id: user.id, accountId: user.accountId })
      await dataOf({ request }, path, { method: 'PATCH', json: { archived } })
    }
    await setArchived(true)
    await setArchived(false)
    await setArchived(true)
    await setArchived(true)
    await setArchived(false)
    const { request } = await t.signIn({ id: user.id, accountId: user.accountId })
    const cashOn = async (day: string) =>
      textOf(readHtml(await (await request(`/finance/cash?knownOn=${day}`)).text())).includes('$5,000')
    const days20To30 = Array.from({ length: 11 }, (_, i) => `2026-11-${20 + i}`)
    const shownCash = await Promise.all(days20To30.map(cashOn))
    // Archived on the 22nd and 26th, restored on the 24th and 30th.
    expect(days20To30.filter((_, i) => shownCash[i]).map(day => day.slice(-2))).toEqual(['20', '21', '24', '25', '30'])
    t.clock.move(-10 * days)
  })
})

describe('an archived bank account', () => {
  it('rejects entries and balances with an explanation', async () => {
    const { owner, bankAccountId, path, line, balance } = await booksWithScope()
    await dataOf(owner, path, { method: 'PATCH', json: { archived: true } })
    const entryResponse = await owner.request('/api/finance/cash-entries', { json: line })
    expect([entryResponse.status, (await entryResponse.json()).error]).toEqual([
      409,
      'This bank account is archived. Restore it before you add to it.',
    ])
    expect((await owner.request(`${path}/balances`, { json: balance })).status).toBe(409)
    const form = { day: balance.day, amount: '5,000' }
    const formResponse = await owner.request(paths.balances(bankAccountId), { form })
    expect(formResponse.status).toBe(409)
    expect(textOf(readHtml(await formResponse.text()))).toContain('This bank account is archived.')
    await dataOf(owner, path, { method: 'PATCH', json: { archived: false } })
    expect((await owner.request('/api/finance/cash-entries', { json: line })).status).toBe(201)
  })

  it('rejects an entry that was sent before it was archived', async () => {
    const { scope, bankAccountId, line, balance } = await booksWithScope()
    const scopeForEntry = withConcurrentChange(scope, () =>
      updateBankAccount(scope, ownerReader, bankAccountId, { archived: true }),
    )
    await expect(createCashEntry(scopeForEntry, 'PAYROLL', NewCashEntry.parse(line))).rejects.toMatchObject(
      archivedError,
    )
    await updateBankAccount(scope, ownerReader, bankAccountId, { archived: false })
    const scopeForBalance = withConcurrentChange(scope, () =>
      updateBankAccount(scope, ownerReader, bankAccountId, { archived: true }),
    )
    await expect(recordBalance(scopeForBalance, ownerReader, bankAccountId, balance)).rejects.toMatchObject(
      archivedError,
    )
  })

  it('keeps its entries, which can be edited, deleted and restored', async () => {
    const { owner, path, line } = await booksWithScope()
    const { id } = await dataOf<{ id: string }>(owner, '/api/finance/cash-entries', { json: line })
    await dataOf(owner, path, { method: 'PATCH', json: { archived: true } })
    const entry = `/api/finance/cash-entries/${id}`
    await dataOf(owner, entry, { method: 'PATCH', json: { category: 'OFFICE' } })
    await dataOf(owner, entry, { method: 'DELETE' })
    const act = `/finance/cash/entries/${id}/act`
    expect((await owner.request(act, { form: { do: 'restore' } })).status).toBe(303)
    expect((await owner.request(act, { form: { do: 'restore' } })).status).toBe(409)
    expect(await dataOf(owner, entry)).toMatchObject({ category: 'OFFICE' })
  })
})

describe('a bank account that is deleted while someone adds to it', () => {
  it('is deleted, and nothing is added', async () => {
    const { scope, bankAccountId, line, balance } = await booksWithScope()
    const scopeWithDeletion = withConcurrentChange(scope, () => deleteBankAccount(scope, ownerReader, bankAccountId))
    await expect(createCashEntry(scopeWithDeletion, 'PAYROLL', NewCashEntry.parse(line))).rejects.toMatchObject({
      code: 'not_found',
    })
    const otherBooks = await booksWithScope()
    const otherScopeWithDeletion = withConcurrentChange(otherBooks.scope, () =>
      deleteBankAccount(otherBooks.scope, ownerReader, otherBooks.bankAccountId),
    )
    await expect(
      recordBalance(otherScopeWithDeletion, ownerReader, otherBooks.bankAccountId, balance),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('stays if the entry came first', async () => {
    const { scope, bankAccountId, line } = await booksWithScope()
    const scopeWithEntry = withConcurrentChange(scope, () =>
      createCashEntry(scope, 'PAYROLL', NewCashEntry.parse(line)),
    )
    await expect(deleteBankAccount(scopeWithEntry, ownerReader, bankAccountId)).rejects.toMatchObject({
      code: 'conflict',
      key: 'bankAccounts.errors.isUsed',
    })
  })
})
