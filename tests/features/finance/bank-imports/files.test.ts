import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importDraft } from '#features/finance/bank-imports/booking/commands-import.ts'
import { createDraft } from '#features/finance/bank-imports/upload/commands-upload.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { dataOf } from '#tests/support/books.ts'
import { withConcurrentChange } from '#tests/support/concurrent-change.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const entries = '/api/finance/cash-entries'
const content = 'Date,Description,Amount\n2026-09-01,Rent,-5.00\n2026-09-02,Lamp,-7.00\n'

async function registerWithBankAccount() {
  const person = await t.register()
  const { id } = await dataOf<{ id: string }>(person, '/api/finance/bank-accounts', { json: { name: 'Main' } })
  return { person, bankAccountId: id }
}
const scopeOf = ({ user }: TestPerson) =>
  scopeAtSignIn(t.services, user.accountId, user.id, { requestId: null, ipAddress: null, userAgent: null })
const preview = (person: TestPerson, json: object) => person.request(`${entries}/import/preview`, { json })

describe('a bank file', () => {
  it.each(['bank_accounts', 'accounts'])(
    'is rejected if its row of %s is deleted while the file is read',
    async table => {
      const { person, bankAccountId } = await registerWithBankAccount()
      const id = table === 'accounts' ? person.user.accountId : bankAccountId
      const remove = () => t.client.execute({ sql: `delete from ${table} where id = ?`, args: [id] })
      const file = { bankAccountId, fileName: 'bank.csv', content }
      const created = createDraft(withConcurrentChange(scopeOf(person), remove), 'PAYROLL', file)
      await expect(created).rejects.toMatchObject({ code: 'not_found' })
    },
  )

  it('is not imported if its choices change after the preview', async () => {
    const { person, bankAccountId } = await registerWithBankAccount()
    const { id } = (await (await preview(person, { bankAccountId, content })).json()).data
    const scope = withConcurrentChange(scopeOf(person), () => preview(person, { importId: id, skip: [2] }))
    await expect(importDraft(scope, 'PAYROLL', id)).rejects.toMatchObject({ key: 'imports.errors.changed' })
    const { total } = await dataOf<{ total: number }>(person, entries)
    expect(total).toBe(0)
  })

  it('without content is reported as empty', async () => {
    const { person, bankAccountId } = await registerWithBankAccount()
    const refusedResponse = await preview(person, { bankAccountId, content: '' })
    const { fields } = await refusedResponse.json()
    expect([refusedResponse.status, fields[0].path, fields[0].message]).toEqual([
      422,
      'content',
      expect.stringContaining('empty'),
    ])
  })
})
